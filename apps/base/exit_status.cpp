// SPDX-License-Identifier: Apache-2.0
#include "apps/base/exit_status.hpp"
