# The Python package, where Debian's Python looks for those of packages. Only for packages: a plain
# installation leaves the folders of Python alone.
set(folder lib/python3/dist-packages)
install(TARGETS gridlemma_python LIBRARY DESTINATION ${folder}/gridlemma COMPONENT python
        EXCLUDE_FROM_ALL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/apps/python/gridlemma DESTINATION ${folder} COMPONENT python
        EXCLUDE_FROM_ALL FILES_MATCHING PATTERN *.py PATTERN *.pyi PATTERN py.typed
        PATTERN __pycache__ EXCLUDE)
