// SPDX-License-Identifier: Apache-2.0
#include "strategies/other_programs/further_names.hpp"

#include <array>

namespace gridlemma::programs {

namespace {

constexpr auto table = std::to_array<FurtherNames>({
    {.names = "last value|last cell|open single|last possible number", .ids = "full-house"},
    {.names = "sole candidate|single candidate|forced digit|forced cell|lone single|only candidate|"
              "last possible digit",
     .ids = "naked-single"},
    {.names =
         "unique candidate|pinned square|pinned digit|position single|only square|last remaining "
         "cell|crosshatching|cross-hatching|slice and dice",
     .ids = "hidden-single-box hidden-single-column hidden-single-row"},
    {.names = "intersection removal|locked candidates|line-box interaction|box-line interaction",
     .ids = "pointing claiming"},
    {.names =
         "locked candidates type 1|pointing pair|pointing pairs|pointing triple|pointing triples|"
         "pointing tuple|candidate lines|block and column interaction",
     .ids = "pointing"},
    {.names =
         "locked candidates type 2|claiming pair|claiming pairs|claiming triple|claiming triples|"
         "box/line reduction|box line reduction|line/box reduction|line box reduction|box claiming",
     .ids = "claiming"},
    {.names = "law of leftovers|lol|leftovers", .ids = "pointing claiming"},
    {.names = "conjugate pair|naked twins|disjoint pair", .ids = "naked-pair"},
    {.names = "naked triples|naked threesome", .ids = "naked-triple"},
    {.names = "naked quadruple|naked quadruplet|naked foursome|naked quads", .ids = "naked-quad"},
    {.names = "hidden twins|unique pair", .ids = "hidden-pair"},
    {.names = "hidden triples|unique triplet", .ids = "hidden-triple"},
    {.names = "hidden quadruple|hidden quadruplet|hidden quads", .ids = "hidden-quad"},
    {.names = "naked subset|naked set|naked subsets|disjoint subset|disjoint subsets",
     .ids = "naked-pair naked-triple naked-quad"},
    {.names = "hidden subset|hidden set|hidden subsets",
     .ids = "hidden-pair hidden-triple hidden-quad"},
    {.names = "locked subset|locked set", .ids = "locked-pair locked-triple"},
    {.names = "2-fish|xwing|basic fish of 2", .ids = "x-wing"},
    {.names = "3-fish|sword fish", .ids = "swordfish"},
    {.names = "4-fish|jelly fish", .ids = "jellyfish"},
    {.names = "5-fish|starfish|squirm bag", .ids = "squirmbag"},
    {.names = "6-fish", .ids = "whale"},
    {.names = "7-fish", .ids = "leviathan"},
    {.names = "basic fish", .ids = "x-wing swordfish jellyfish"},
    {.names = "finned fish", .ids = "finned-x-wing finned-swordfish finned-jellyfish"},
    {.names = "sashimi fish", .ids = "sashimi-x-wing sashimi-swordfish sashimi-jellyfish"},
    {.names = "franken fish",
     .ids = "franken-x-wing franken-swordfish franken-jellyfish finned-franken-x-wing "
            "finned-franken-swordfish finned-franken-jellyfish"},
    {.names = "mutant fish",
     .ids = "mutant-x-wing mutant-swordfish mutant-jellyfish finned-mutant-x-wing "
            "finned-mutant-swordfish finned-mutant-jellyfish"},
    {.names = "kraken fish|kraken", .ids = "kraken-fish-1 kraken-fish-2"},
    {.names = "2-string kite|kite", .ids = "two-string-kite"},
    {.names = "turbot|turbot chain|x-chain of length 4", .ids = "turbot-fish"},
    {.names = "rectangle elimination|hinge", .ids = "empty-rectangle"},
    {.names = "broken wing|odd x-cycle|guardian", .ids = "guardians"},
    {.names = "templates|templating|template|digit template",
     .ids = "template-set template-delete"},
    {.names = "pattern overlay method|pom", .ids = "pattern-overlay"},
    {.names =
         "turbot with 3 strong links|turbot with 4 strong links|turbot with 5 strong links|turbot "
         "with 6 strong links|3 strong links|strong link chain|x-colors chain",
     .ids = "x-chain"},
    {.names = "x-cycle|x-cycles|fishy cycle|simple x-cycle", .ids = "x-chain continuous-nice-loop"},
    {.names = "y-wing|ywing|bent triple", .ids = "xy-wing"},
    {.names =
         "bent quad|bent naked quad|incomplete wxyz-wing|wxyz-wing type 2|doubly linked wxyz-wing",
     .ids = "wxyz-wing"},
    {.names = "xyzwing", .ids = "xyz-wing"},
    {.names = "semi-remote pair|semi-remote naked pair|w wings", .ids = "w-wing"},
    {.names = "als-w-wing|grouped als-w-wing", .ids = "als-aic als-chain"},
    {.names = "multi-branch w-wing|branched w-wing", .ids = "house-death-blossom"},
    {.names = "grouped w-wing|grouped m-wing|grouped s-wing|grouped l-wing|grouped h-wing|grouped "
              "purple cow",
     .ids = "grouped-aic"},
    {.names = "split wing", .ids = "s-wing"},
    {.names = "hybrid wing", .ids = "h-wing"},
    {.names = "local wing", .ids = "l-wing"},
    {.names = "medusa wing", .ids = "m-wing"},
    {.names = "w-loop", .ids = "w-ring"},
    {.names =
         "simple coloring|simple colouring|simple colors|singles chains|single's chains|colouring",
     .ids = "simple-colors-trap simple-colors-wrap"},
    {.names = "color trap|colour trap", .ids = "simple-colors-trap"},
    {.names = "color wrap|colour wrap", .ids = "simple-colors-wrap"},
    {.names = "multi-coloring|multi-colouring|multi colors|multiple colors",
     .ids = "multi-colors-1 multi-colors-2"},
    {.names = "x-coloring|x-colouring|supercoloring", .ids = "x-colors"},
    {.names = "medusa|medusa coloring|3d medusa coloring|advanced coloring", .ids = "3d-medusa"},
    {.names = "unique rectangle type 1|unique rectangle 1|ur type 1|ur 1|unique corner",
     .ids = "uniqueness-test-1"},
    {.names = "unique rectangle type 2|unique rectangle 2|ur type 2|ur 2|unique side",
     .ids = "uniqueness-test-2"},
    {.names = "unique rectangle type 3|unique rectangle 3|ur type 3|ur 3|unique subset",
     .ids = "uniqueness-test-3"},
    {.names = "unique rectangle type 4|unique rectangle 4|ur type 4|ur 4|unique pair rectangle",
     .ids = "uniqueness-test-4"},
    {.names = "unique rectangle type 5|unique rectangle 5|ur type 5|ur 5|unique diagonal",
     .ids = "uniqueness-test-5"},
    {.names = "unique rectangle type 6|unique rectangle 6|ur type 6|ur 6|unique x-wing",
     .ids = "uniqueness-test-6"},
    {.names = "unique rectangles|ur|urs|uniqueness test",
     .ids = "uniqueness-test-1 uniqueness-test-2 uniqueness-test-3 uniqueness-test-4 "
            "uniqueness-test-5 uniqueness-test-6 hidden-rectangle hidden-rectangle-2"},
    {.names = "hidden unique rectangle|hidden unique rectangles|hidden ur|hur",
     .ids = "hidden-rectangle hidden-rectangle-2"},
    {.names = "hidden unique rectangle type 1|hidden ur type 1|hur type 1",
     .ids = "hidden-rectangle"},
    {.names = "hidden unique rectangle type 2|hidden unique rectangle type 2b|hidden ur type 2|"
              "hidden ur type 2b|hur type 2|hur type 2b|unique rectangle + 2x/1sl|ur+2x/1sl",
     .ids = "hidden-rectangle-2"},
    {.names = "avoidable rectangle|avoidable rectangles|ar",
     .ids = "avoidable-rectangle-1 avoidable-rectangle-2"},
    {.names = "avoidable rectangle type 3|avoidable rectangle 3|ar type 3|avoidable rectangle type "
              "5|avoidable rectangle 5|ar type 5",
     .ids = "deadly-pattern-whip"},
    {.names = "avoidable rectangle type 1|ar type 1", .ids = "avoidable-rectangle-1"},
    {.names = "avoidable rectangle type 2|ar type 2", .ids = "avoidable-rectangle-2"},
    {.names = "bug type 1|bivalue universal grave type 1|bivalue universal grave + 1",
     .ids = "bug-plus-one"},
    {.names = "bug type 2|bug type 3|bug type 4", .ids = "bug"},
    {.names = "unique polygon|extended rectangle|extended unique rectangle|xr|borescoper's deadly "
              "pattern|borescoper|bdp|unique matrix|unique square|rotating deadly pattern|unique "
              "hexagon|extended rectangle type 4|extended unique rectangle type 4|xr type 4",
     .ids = "deadly-pattern"},
    {.names =
         "unique rectangle external type 1|unique rectangle external type 2|unique rectangle "
         "external type 3|unique rectangle external type 4|ur external type 1|ur external type 2|"
         "ur external type 3|ur external type 4|external unique rectangle|unique rectangle + 2b|"
         "unique rectangle + 2d|unique rectangle + 3x|unique rectangle + 3x/2sl|unique rectangle "
         "+ 3x/1sl|unique rectangle + 4c/3sl|ur+2b/1sl|ur+2d/1sl|ur+3x/2sl|ur+4c/3sl",
     .ids = "deadly-pattern deadly-pattern-whip deadly-pattern-aic"},
    {.names = "rectangle forcing chains|unique rectangle forcing chains|ur forcing chains|bug+n "
              "forcing chains",
     .ids = "deadly-pattern-whip deadly-pattern-aic"},
    {.names = "qdp", .ids = "qiu-deadly-pattern"},
    {.names =
         "reverse unique rectangle|reverse ur|reverse unique loop|reverse bivalue universal grave",
     .ids = "reverse-bug"},
    {.names = "gurth's symmetry theorem|gsp|symmetry", .ids = "gurths-symmetrical-placement"},
    {.names = "anti-gsp", .ids = "anti-gurths-symmetrical-placement"},
    {.names = "clue cover", .ids = "uniqueness-clue-cover two-line-clue-cover"},
    {.names = "two-sector disjoint subset|two-sector disjoint subsets|tsds|sue-de-coq with fins",
     .ids = "sue-de-coq"},
    {.names = "als-xz rule|doubly linked als-xz|singly linked als-xz", .ids = "als-xz"},
    {.names = "als-xy rule|als xy wing rule", .ids = "als-xy-wing"},
    {.names = "als-xy-chain|als-xz chain", .ids = "als-chain"},
    {.names = "als blossom|cell death blossom", .ids = "death-blossom"},
    {.names = "house blossom|region death blossom|rectangle death blossom|digit death blossom",
     .ids = "house-death-blossom"},
    {.names = "aligned pair exclusion type 2", .ids = "subset-exclusion"},
    {.names = "ape", .ids = "aligned-pair subset-exclusion"},
    {.names = "aligned triple exclusion|ate", .ids = "aligned-triple"},
    {.names = "almost locked candidates|alc|alp|pattern locked pair", .ids = "almost-locked-pair"},
    {.names = "alt|pattern locked triple", .ids = "almost-locked-triple"},
    {.names = "chute remote pairs|als with chute remote pairs|crp", .ids = "chute-remote-pair"},
    {.names = "eri pairs|erip", .ids = "eri-pair"},
    {.names = "xyz-loop|xyz nice loop", .ids = "xyz-ring"},
    {.names = "siamese xyz-ring|fat xyz-ring", .ids = "fat-ring"},
    {.names = "3d sue de coq|3-dimensional sue de coq|sue de coq 3d",
     .ids = "three-dimensional-sue-de-coq"},
    {.names = "5-cell bent set|extended wing of 5", .ids = "vwxyz-wing"},
    {.names =
         "msls|multi-sector naked sets|multi-sector locked set|multifish|multi-fish|obi-wahn fish|"
         "truth balancing|rank 0 logic|twinned xy-chain|twinned xy-chains",
     .ids = "multi-sector-locked-sets"},
    {.names = "remote pairs|remote naked pair", .ids = "remote-pair"},
    {.names = "xy chains|y-chain|y-chains", .ids = "xy-chain"},
    {.names = "xy-cycle|xy-loop|bidirectional y-cycle", .ids = "continuous-nice-loop"},
    {.names =
         "alternating inference chain|alternating inference chains|xyx-chain|simple alternating "
         "inference chain|chain",
     .ids = "aic"},
    {.names = "aic loop|aic ring|continuous aic|continuous nice loops",
     .ids = "continuous-nice-loop"},
    {.names = "discontinuous aic|discontinuous nice loops", .ids = "discontinuous-nice-loop"},
    {.names = "self constraint",
     .ids = "discontinuous-nice-loop forcing-chains forcing-chain-contradiction"},
    {.names = "grouped self constraint|node collision|grouped node collision",
     .ids = "grouped-discontinuous-nice-loop forcing-chain-contradiction forcing-chain-verity"},
    {.names = "finned chain|finned grouped chain|grouped finned chain",
     .ids = "multiple-chains forcing-chain-verity"},
    {.names = "grouped blossom loop|blossom chain loop", .ids = "blossom-loop"},
    {.names = "pattern-locked quadruple|pattern locked quadruple",
     .ids = "junior-exocet sk-loop multi-sector-locked-sets"},
    {.names = "grouped chain|group chains|grouped alternating inference chain|grouped "
              "x-chain|grouped skyscraper|grouped two-string kite|grouped 2-string "
              "kite|grouped turbot fish|grouped xy-chain",
     .ids = "grouped-aic"},
    {.names = "grouped x-cycle|grouped x-cycles",
     .ids = "grouped-continuous-nice-loop grouped-aic"},
    {.names = "nice loop|nice loops", .ids = "continuous-nice-loop discontinuous-nice-loop"},
    {.names = "grouped nice loop|grouped nice loops",
     .ids = "grouped-continuous-nice-loop grouped-discontinuous-nice-loop"},
    {.names = "aic with als|aics with als|aic with almost locked sets|als nice loop|aic-als",
     .ids = "als-aic"},
    {.names = "aic with ahs|aic with almost hidden sets|hidden als chain", .ids = "ahs-aic"},
    {.names = "aic with unique rectangles|aics with urs|ur chain|ur aic",
     .ids = "deadly-pattern-aic"},
    {.names = "aic with or relations|aic with exotic links|aics with exotic links|or chain",
     .ids = "or-aic"},
    {.names = "firework|fireworks", .ids = "firework-triple firework-quadruple"},
    {.names = "triple firework|triple fireworks", .ids = "firework-triple"},
    {.names = "quadruple firework|quadruple fireworks", .ids = "firework-quadruple"},
    {.names = "exocet|exocets",
     .ids = "junior-exocet junior-exocet-plus senior-exocet double-exocet weak-exocet "
            "four-line-exocet franken-exocet mutant-exocet"},
    {.names =
         "je|jexocet|j-exocet|qexocet|junior exocet adjacent target|junior exocet incompatible "
         "pair|junior exocet target pair|junior exocet generalized fish|junior exocet mirror "
         "conjugate pair|junior exocet mirror almost hidden set|junior exocet mirror ahs|junior "
         "exocet locked member|junior exocet mirror sync|single base exocet",
     .ids = "junior-exocet"},
    {.names = "je+|jexocet+|almost junior exocet|junior exocet conjugate pair|target conjugate "
              "pair exocet",
     .ids = "junior-exocet-plus"},
    {.names = "se exocet|sexocet|s-exocet|senior exocets|senior exocet true base|senior exocet "
              "locked member|senior exocet mirror conjugate pair",
     .ids = "senior-exocet"},
    {.names = "double junior exocet|double je|jexocet double|djexocet|double exocet generalized "
              "fish|double exocet uni-fish",
     .ids = "double-exocet"},
    {.names = "weak exocet adjacent target|weak exocet slash|weak exocet bz rectangle|bz "
              "rectangle|lame weak exocet",
     .ids = "weak-exocet"},
    {.names = "four-line cross-line je|cross-line exocet|exocet of four cross-lines",
     .ids = "four-line-exocet"},
    {.names = "complex exocet|complex junior exocet|complex senior exocet|siamese exocet",
     .ids = "franken-exocet mutant-exocet four-line-exocet"},
    {.names = "franken junior exocet|franken senior exocet|advanced franken senior exocet|"
              "franken je|franken se",
     .ids = "franken-exocet"},
    {.names = "mutant junior exocet|mutant senior exocet|advanced mutant senior exocet|"
              "mutant je|mutant se",
     .ids = "mutant-exocet"},
    {.names =
         "stephen kurzhal's loop|stephen kurzhals loop|virus pattern|hidden pair loop|domino loop|"
         "sk loops",
     .ids = "sk-loop"},
    {.names =
         "thor's hammer|thors hammer|trivalue oddagon|trivalue oddagons|anti-tridagon|tridagon "
         "link|tridagon pattern|extended tridagon",
     .ids = "tridagon"},
    {.names = "chromatic pattern|chromatic patterns|impossible patterns|eleven's pattern|eleven's "
              "patterns|elevens patterns|loran's pattern",
     .ids = "impossible-pattern"},
    {.names = "t-whip|z-chain|t-chain|zt-chain|nrczt-chain|nrczt-whip|nrct-chain|nrcz-chain|"
              "bivalue-chain|bivalue chains|biv-chain|typed whip base|sudoku whip",
     .ids = "whip"},
    {.names = "gwhip|group whip|g-bivalue-chain", .ids = "g-whip"},
    {.names = "nrczt-braid|b-braid", .ids = "braid"},
    {.names = "gbraid|group braid", .ids = "g-braid"},
    {.names =
         "or2-whip|or3-whip|or4-whip|or5-whip|or6-whip|ork-whip|or2-ctr-whip|or3-ctr-whip|"
         "ork-contradiction-whip|ork-ctr-whip|or contradiction whip|trid-or2-whip|trid-or3-whip",
     .ids = "or-whip"},
    {.names = "or2-g-whip|or3-g-whip|ork-g-whip", .ids = "or-g-whip"},
    {.names =
         "or2-forcing-whip|or3-forcing-whip|or4-forcing-whip|or5-forcing-whip|ork-forcing-whip|"
         "or2-fw|or3-fw|ork-fw",
     .ids = "or-forcing-whip"},
    {.names = "ork-forcing-g-whip|or2-forcing-g-whip|or3-forcing-g-whip",
     .ids = "or-forcing-g-whip"},
    {.names = "fw|forcing whips|f-whip|forcing t-whip", .ids = "forcing-whip"},
    {.names = "forcing braids|fb|f-braid", .ids = "forcing-braid"},
    {.names = "s-braid|s-braids|sp-braid|subset braids|s-whip|s-whips|sp-whip|sp-whips|subset whip|"
              "subset whips|t&e(s)",
     .ids = "subset-braid"},
    {.names =
         "or2-forcing-braid|or3-forcing-braid|or4-forcing-braid|ork-forcing-braid|or splitting|"
         "split or relation|ork-relation splitting|ork-forcing t&e",
     .ids = "or-forcing-braid"},
    {.names = "typed whip|2d-whip", .ids = "whip-rc whip-rn whip-cn whip-bn"},
    {.names = "bidirectional cycle|double implication chain|dic", .ids = "forcing-chains"},
    {.names = "nishio forcing chain|nishio guess", .ids = "nishio"},
    {.names =
         "multiple forcing chain|triple forcing chain|quad forcing chain|quad forcing chains|"
         "quadruple forcing chain|cell forcing chain|cell forcing chains|region forcing chain|"
         "region forcing chains|house forcing chains|unit forcing chain|unit forcing chains|digit "
         "forcing chain|digit forcing chains|double forcing chain|contradiction forcing chains|"
         "merged forcing chains",
     .ids = "multiple-chains"},
    {.names = "dynamic forcing chain|dfc|tabling|trebor's tables", .ids = "dynamic-chains"},
    {.names = "dfc+", .ids = "dynamic-chains-plus"},
    {.names = "forcing net|forcing nets|bowman's bingo|bowman bingo|bowmans bingo|ariadne's thread",
     .ids = "forcing-net-contradiction forcing-net-verity"},
    {.names = "bifurcation|guess|guessing|trial and error|t&e|backtracking|bruteforce",
     .ids = "brute-force"},
});

}  // namespace

std::span<const FurtherNames> further_names() noexcept { return table; }

}  // namespace gridlemma::programs
