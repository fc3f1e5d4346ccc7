# Sudoku Explainer's ladder up to the XY-wing, which the plugin in this folder provides.
name     wings
scale    se
pick     first
fallback mrv
step full-house            1.0
step hidden-single-box     1.2
step hidden-single-column  1.5
step hidden-single-row     1.5
step direct-pointing       1.7
step direct-claiming       1.9
step direct-hidden-pair    2.0
step naked-single          2.3
step direct-hidden-triple  2.5
step pointing              2.6
step claiming              2.8
step naked-pair            3.0
step x-wing                3.2
step hidden-pair           3.4
step naked-triple          3.6
step swordfish             3.8
step hidden-triple         4.0
step example-xy-wing               4.2
