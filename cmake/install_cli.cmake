# The manual pages and the completion, as the program has written them (see apps/CMakeLists.txt).
set(generated ${PROJECT_BINARY_DIR}/apps/generated)
install(DIRECTORY ${generated}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${generated}/gridlemma.bash RENAME gridlemma
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
