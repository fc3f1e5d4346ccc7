# The manual page and the completion, as the program has written them (see apps/CMakeLists.txt).
set(generated ${PROJECT_BINARY_DIR}/apps/generated)
install(FILES ${generated}/pencilmark.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/pencilmark.bash RENAME pencilmark
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
