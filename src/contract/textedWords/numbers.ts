/** Digits in words, by which “nine oh oh” is a number to call. */
const digitWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero oh null cero nul nula',
    'one eins uno un une um een jeden',
    'two zwei dos deux due dois twee dwa',
    'three drei tres trois tre drie trzy',
    'four vier cuatro quatre quattro quatro cztery',
    'five funf fuenf cinco cinq cinque vijf piec',
    'six sechs seis sei zes szesc',
    'seven sieben siete sept sette sete zeven siedem',
    'eight acht ocho huit otto oito osiem',
    'nine neun nueve neuf nove negen dziewiec',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)])),
)

/** Letters that are typed for digits, as in 9OO. */
const lettersForDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  i: '1',
  l: '1',
  L: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  b: '6',
  B: '8',
  g: '9',
  q: '9',
}
const mixed = /^[\dOoQIilL|ZzSsbBgq]+$/
/** An amount with its unit, such as 500g or 16oz. */
const withUnit = /^\d+(?:l|g|oz|s|b|z)$/

/** So many digits in a row are a number to call; 90210 is a place, 1901 a year. */
const shortest = 7

/**
 * A part of the words: digits with signs between them, and none of the letters that would end it.
 */
interface Run {
  text: string
  /** How many digits were typed as digits or in words. */
  typed: number
}

function runsIn(latin: string): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let end = 0
  let before = ''
  for (const { 0: token, index } of latin.matchAll(/[\p{L}\p{N}|]+/gu)) {
    const between = latin.slice(end, index)
    // “Two for one, 10,000 points” is no number; “nine oh oh, five” would be none either.
    const isList = between.includes(',') && (isWord(token) || isWord(before))
    const isNear = run !== undefined && between.length <= 4 && !isList
    const digits = digitsOf(token, isNear && between !== '' && !/\s/.test(between))
    if (digits === undefined) run = undefined
    else if (run && isNear) {
      run.text += between + digits
      run.typed += countTyped(token)
    } else {
      run = { text: digits, typed: countTyped(token) }
      runs.push(run)
    }
    end = index + token.length
    before = token
  }
  return runs
}

const isWord = (token: string) => Object.hasOwn(digitWords, token.toLowerCase())

const countTyped = (token: string) => (isWord(token) ? 1 : token.replace(/\D/g, '').length)

/** `isTied`: a sign such as a hyphen ties it to digits before it. */
function digitsOf(token: string, isTied: boolean): string | undefined {
  const word = token.toLowerCase()
  if (Object.hasOwn(digitWords, word)) return digitWords[word]
  if (word === 'hundred') return '00'
  if (!mixed.test(token) || (!isTied && withUnit.test(token))) return undefined
  if (!/\d/.test(token) && !(isTied && token.length >= 2)) return undefined
  return [...token].map((letter) => lettersForDigits[letter] ?? letter).join('')
}

const date =
  /(?<![\d.])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?![\d.]?\d)/g
const time = String.raw`(?:[01]?\d|2[0-4])(?:[:.](?:00|15|30|45))?`
const hours = new RegExp(
  `^${time}\\s?[-\u2013]\\s?${time}(?:[\\s,;/&]+${time}\\s?[-\u2013]\\s?${time})*$`,
)
const amount = String.raw`[1-9]\d{0,2}(?:[.,' ]\d{3})*(?<=00|^\d{1,3})`
const amounts = new RegExp(`^${amount}(?:\\s?[-\u2013/]\\s?${amount})?$`)
const prices = /^[1-9]\d?[.,]\d\d(?:\s?[/–-]\s?[1-9]\d?[.,]\d\d){1,2}$/

function isNumberToCall({ text, typed }: Run): boolean {
  const rest = text.replace(date, ' ').trim()
  const digits = rest.replace(/\D/g, '')
  if (digits.length < shortest || typed < 3) return false
  if ([hours, amounts, prices].some((shape) => shape.test(rest))) return false
  return !isYears(rest)
}

/** “1901 – 24/7”: years, and at most four digits in groups of two or fewer. */
function isYears(text: string): boolean {
  const groups = text.match(/\d+/g) ?? []
  const [years, others] = [
    groups.filter((group) => /^(?:1[89]|20)\d\d$/.test(group)),
    groups.filter((group) => !/^(?:1[89]|20)\d\d$/.test(group)),
  ]
  const isShort = others.every((group) => group.length <= 2) && others.join('').length <= 4
  return years.length > 0 && years.length <= 2 && isShort
}

/** The beginning of a number in letters, such as 1-900-HOT-LINE or 0800 PIZZA. */
const vanity = [
  /(?<![\d.,])1?8(?:00|33|44|55|66|77|88)\p{Lu}{5,}(?!\p{L})/u,
  /(?<![\d.,])[1Il|]?[-.\s(]{0,3}(?:[89]00|8(?:33|44|55|66|77|88))\)?-\p{L}{2,}/u,
  /(?<![\d.,])[1Il|][-.\s(]{1,3}(?:[89](?:00|OO|oo|0O|O0)|8(?:33|44|55|66|77|88))(?![\d.,]*\d)(?!\)?\s?(?:points?|pts?|punkte|puntos|punti|pontos|punten|ml|g|kg|l|oz|cl|m|stamps?|[%€$£¥])(?!\p{L}))/u,
  /(?<!\d)0[-.\s]?[89]00\)?[-.\s]{1,2}(?:\p{L}{3,}|\d)/u,
]

/** A word for calling, with a number however short. */
const calls =
  /(?<!\p{L})(?:call|dial|phone|tel|telefon|telephone|fon|whats\s?app|ring up|ruf\w*|anruf\w*|wahle?|llama\w*|llame\w*|marca|marque|appelez|appeler|composez|chiama\w*|ligue|disque|bel|zadzwon|dzwon|ring oss|позвони\w*)[\s.:!-]{1,3}(?:(?:us|at|on|now|the|number|nr|no|me|mich|an|al|au|le|il|para|today|free)[\s.:-]{1,3}){0,3}[+(]?[\dOoIl][\d\s().OoIl-]{2,}/iu

/** Whether words (`asLatin`) contain a number to call. */
export function hasNumberToCall(latin: string): boolean {
  return [...vanity, calls].some((found) => found.test(latin)) || runsIn(latin).some(isNumberToCall)
}
