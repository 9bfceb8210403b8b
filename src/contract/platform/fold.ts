/**
 * Folds a text for searches and sign-ins, which ignore case, accents, width, quotes and punctuation.
 * The database's `folded` does the same to what it keeps: `folded.test.ts` compares the two. Neither
 * depends on the language of a database or a browser.
 */
export function fold(text: string): string {
  return text
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(capitals, (letter) => smallLetters.get(letter) ?? letter)
    .replace(/[ßæœþ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(separators, ' ')
    .trim()
}

/** The words of a search. Each must be part of what is found, in any order. */
export function searchWords(search: string): string[] {
  return fold(search).split(' ').filter(Boolean)
}

/** Whether a folded search finds a text. */
export function isFoundIn(text: string, search: string): boolean {
  const folded = fold(text)
  const words = searchWords(search)
  return words.length > 0 && words.every((word) => folded.includes(word))
}

const any = (...characters: readonly string[]) => `[${characters.join('')}]`

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic; what is invisible; quotes and full stops. */
const dropped = new RegExp(
  any(
    '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u0670',
    '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff',
    `'"\`.\\u00ab\\u00bb\\u02b9-\\u02bc\\u2018-\\u201f\\u2032-\\u2037\\u2039\\u203a`,
  ),
  'g',
)

const separators = new RegExp(
  `${any(
    '\\u0000-\\u0020!#-&(-\\-/:-@[-_{-\\u00a7\\u00a9\\u00ac\\u00ae-\\u00b1\\u00b6\\u00b7\\u00bf',
    '\\u060c\\u061b\\u061f\\u0964\\u0965\\u2010-\\u2017\\u2020-\\u2029\\u2030\\u2031\\u2038',
    '\\u203b-\\u205f\\u3000-\\u3003\\u3008-\\u301f\\u30fb',
  )}+`,
  'g',
)

/** Letters and what they are folded to, each at the same place. */
const folds = [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ÆÐØÞĐĦŁŊŒŦƏðøđħıłŧ', 'ædoþdhlŋœtədodhilt'],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
  [
    'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨ',
    'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәө',
  ],
  ['ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
] as const

const smallLetters = new Map(
  folds.flatMap(([from, to]) => [...from].map((letter, place) => [letter, [...to][place]])),
)
const capitals = new RegExp(`[${[...smallLetters.keys()].join('')}]`, 'gu')

const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
