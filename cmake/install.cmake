# What find_package(pencilmark) gives.

# The program with its manual page and completion.
include(GNUInstallDirs)
set(generated ${PROJECT_BINARY_DIR}/apps/generated)
install(TARGETS pencilmark RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${generated}/pencilmark.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/pencilmark.bash RENAME pencilmark
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
