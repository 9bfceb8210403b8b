const listOf = (words: string) => new Set(words.split(/\s+/))

/** Ends of addresses that are no words of a shop, with whatever stands before them. */
export const clearEndings = listOf('com org xyz biz icu ru io ly php html htm gq tk onion')

/** Ends of addresses, if no space stands before them: a sentence may begin with the same word. */
export const openEndings = listOf(
  'net info online site website click link app dev shopping vip loan win bid mobi',
)

/**
 * Countries, and words that also name things: “Eat.Pray.Coffee” is a shop. Written in small letters
 * directly after a dot, or in capitals, they are the end of an address.
 */
export const wordEndings = listOf(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt
  bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es
  et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gr gs gt gu gw gy hk hm hn hr ht hu id ie
  il im in iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ma
  mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz
  om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs rw sa sb sc sd se sg sh si sk sl sm sn so
  sr ss st su sv sx sy sz tc td tf tg th tj tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg
  vi vn vu wf ws ye yt za zm zw
  top shop store club live life page world today space fun pro cash money bank game games bet casino
  news blog email mail chat team tech cloud digital host wtf lol best buy deals gift gifts sale bar
  cafe coffee pizza restaurant beer salon pub menu delivery example zip mov`,
)

/** The word for the dot of an address, where it is read aloud. */
export const dotWords = 'dot|d0t|punkt|nokta|kropka|prik|tochka'
/** The same in languages in which it has other uses: “point de vente”. */
export const pointWords = 'point|punto|ponto|punt'
