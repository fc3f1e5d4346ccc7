# embed_profiles(NAME...): the files profiles/NAME.profile as the source of
# built_in_profile_texts(), in that order. The source is appended to the list `sources` of the
# caller.
function(embed_profiles)
  set(profile_texts "")
  foreach(name ${ARGN})
    file(READ profiles/${name}.profile text)
    string(APPEND profile_texts "    {\"${name}\",\n     R\"profile(${text})profile\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS profiles/${name}.profile)
  endforeach()
  list(LENGTH ARGN profile_count)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/profile_texts.cpp)
  configure_file(profiles/profile_texts.cpp.in ${source} @ONLY)
  set(sources ${sources} ${source} PARENT_SCOPE)
endfunction()
