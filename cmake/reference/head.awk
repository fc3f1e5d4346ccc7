# Makes the comment at the head of a header the text of its page: plain lines are paragraphs, lines
# that are indented are drawings and stay as they are.
function end_drawing() {
    if (in_drawing) print "\\endverbatim\n"
    in_drawing = 0
}
NR == 1 && /SPDX/ { print "/*! \\file"; in_head = 1; next }
in_head && /^\/\// {
    text = substr($0, 4)
    if (text ~ /^  / && !in_drawing) { print "\\verbatim"; in_drawing = 1 }
    if (in_drawing && text != "" && text !~ /^  /) end_drawing()
    print text
    next
}
in_head { end_drawing(); print "*/"; in_head = 0 }
{ print }
