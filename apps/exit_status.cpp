// SPDX-License-Identifier: Apache-2.0
#include "apps/exit_status.hpp"
