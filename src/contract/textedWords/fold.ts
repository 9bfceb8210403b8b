/**
 * Characters that show nothing: format characters, variation selectors, fillers, tags. Joiners of
 * emoji and Indic letters are among them, so folded words are for comparing, never for showing.
 */
const unseen =
  /[\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]|\p{Variation_Selector}|\u{34F}|\u{17B4}|\u{17B5}/gu

/** Letters of other alphabets that look like Latin ones, each beside the one it looks like. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic
    ['АБВЕЗКМНОРСТУХІЈЅԀԚԜҺӀҮҐ', 'A6BE3KMHOPCTYXIJSDQWHIYR'],
    ['авекмнорстухіјѕԁԛԝһӏгьпԍӕ', 'abekmhopctyxijsdqwhlrbngæ'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'ABEZHIKMNOPTYXCj'],
    ['αβγεηικνορςστυχωϲͺ', 'abyenikvopcotuxwci'],
    // Armenian, Cherokee, Lisu
    ['ՍՕԼսօհցզոյաք', 'UOLuohgqnjwp'],
    ['ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏂᏃᏒᏚᏞᏟᏢᏦᏴᏳᏙᏎ', 'DRTiAJEWMHGhZRSLCPKBGV4'],
    ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
    // Latin letters that do not decompose, and small capitals
    ['ıłŁøØđĐðÐħŧɑɡɩɪʟɴʀʏʙɢʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱƽƨꞌǀǃ', "ilLoOdDdDhtagiilnrybghacdejkmoptuvwzfs5s'l!"],
  ].flatMap(([from = '', to = '']) => {
    const letters = [...to]
    return [...from].map((letter, place) => [letter, letters[place] ?? ''])
  }),
)

/** The Latin letter on a colored square or a flag, such as 🅰 or 🇦. */
function letterOnSquare(point: number): string | undefined {
  for (const first of [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]) {
    if (point >= first && point < first + 26) return String.fromCharCode(65 + point - first)
  }
  return undefined
}

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** A decimal digit of any alphabet as an ASCII one. Alphabets have theirs in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

/** Words without what cannot be seen, in the plain forms of their characters and digits. */
export function plainCharacters(words: string): string {
  return words
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)
}

/** A letter as the Latin letter that it looks like, without marks, in the same case. */
function latinLetter(letter: string): string {
  return lookAlikes[letter] ?? letterOnSquare(letter.codePointAt(0) ?? 0) ?? letter
}

/**
 * Words as they look: each letter that resembles a Latin one becomes that one, without marks. Real
 * words of other alphabets become nonsense, which matches nothing.
 */
export function asLatin(words: string): string {
  const base = plainCharacters(words).normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].map(latinLetter).join('')
}
