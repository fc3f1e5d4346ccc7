# What find_package(pencilmark) gives.
