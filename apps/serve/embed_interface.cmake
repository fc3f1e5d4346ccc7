# embed_interface(): interface.txt as the source of interface_text(). It is appended to the list
# `sources` of the caller.
function(embed_interface)
  set(folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${folder}/interface.txt ${folder}/interface_text.cpp.in)
  file(READ ${folder}/interface.txt text)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/interface_text.cpp)
  configure_file(${folder}/interface_text.cpp.in ${source} @ONLY)
  set(sources ${sources} ${source} PARENT_SCOPE)
endfunction()
