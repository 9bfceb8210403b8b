import { pointWords } from './words.ts'

export type Decimals = 'point' | 'comma'

/** A cell of points: a number, part of a stamp card, or a reason why it is none. */
type Cell =
  | { readonly kind: 'number'; readonly digits: string; readonly fraction: string }
  | { readonly kind: 'card'; readonly digits: string; readonly of: number }
  | { readonly kind: 'none'; readonly reason: string }

/** One sign in a cell: what it must be, or that it may separate thousands or a fraction. */
type Written =
  | { readonly cell: Cell; readonly proves?: Decimals }
  | { readonly either: Decimals; readonly digits: string; readonly fraction: string }

const none = (reason: string): Written => ({ cell: { kind: 'none', reason } })
const notANumber = 'Not a number of points'
const number = (digits: string, fraction = '', proves?: Decimals): Written => ({
  cell: { kind: 'number', digits: digits.replace(/\D/g, ''), fraction },
  ...(proves && { proves }),
})

/** Digits of any script, and one kind of each sign. */
function plain(cell: string): string {
  // A footnote, or a half: neither is a digit of the number.
  if (/\p{No}/u.test(cell)) return cell
  const text = cell.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  return digits
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[’ʼ´`\u066C]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Digits of a script follow one another from its zero. */
function digitOf(digit: string): number {
  let code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return code - 0x30
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1))) {
    code -= 1
    value += 1
  }
  return value
}

function written(cell: string): Written {
  const [, sign = '', rest = ''] = /^([+-]?) ?(.*)$/.exec(plain(cell)) ?? []
  const [, amount = '', word = ''] = /^(.*\d) ?([^\d\s.,)-]+\.?)$/u.exec(rest) ?? []
  const text = pointWords.test(word) ? amount : rest
  if (sign === '-' || /^\(.*\)$/.test(text) || /^\d.*-$/.test(text)) {
    const digits = text.replace(/[()-]/g, '')
    if (/^0+([.,]0+)?$/.test(digits)) return number('0')
    return none(/^[\d.,' ]+$/.test(digits) ? 'Points below zero' : notANumber)
  }
  const card = /^(\d{1,4}) ?(?:\/|of|out of|de|von|sur|di|su|से|من|的) ?(\d{1,4})$/i.exec(text)
  if (card) return { cell: { kind: 'card', digits: card[1] ?? '', of: Number(card[2]) } }
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text)) {
    return none('A spreadsheet has shortened this number of points')
  }
  if (/^\d{1,4}[-/.](?:\p{L}{3,}|\d{1,2}[-/.]\d{2,4}(?!\d))/u.test(text)) {
    return none('A date, not a number of points')
  }
  return /^\d[\d.,'٫ ]*$/.test(text) ? numberIn(text) : none(notANumber)
}

function numberIn(text: string): Written {
  if (/^\d+$/.test(text)) return number(text)
  const [, arabic, parts] = /^([\d' ]+)٫(\d+)$/.exec(text) ?? []
  if (arabic && parts) return number(arabic, parts)
  const [, spaced, mark, after] = /^(\d{1,3}(?:[' ]\d{3})+)(?:([.,])(\d+))?$/.exec(text) ?? []
  if (spaced) return number(spaced, after, mark ? signOf(mark) : undefined)
  const [, us, cents] = /^(\d{1,3}(?:,\d{2,3})*,\d{3})\.(\d+)$/.exec(text) ?? []
  if (us) return number(us, cents, 'point')
  const [, european, rest] = /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(text) ?? []
  if (european) return number(european, rest, 'comma')
  if (/^\d{1,3}(?:,\d{2,3})+,\d{3}$/.test(text)) return number(text, '', 'point')
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return number(text, '', 'comma')
  const [, digits = '', sign, fraction = ''] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (!sign) return none(notANumber)
  const as = signOf(sign)
  const isEither = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(digits)
  return isEither ? { either: as, digits, fraction } : number(digits, fraction, as)
}

const signOf = (mark: string) => (mark === '.' ? ('point' as const) : ('comma' as const))

/** How the numbers of a column are written. */
export interface PointsForm {
  /** What stands before a fraction; undefined while the owner must be asked. */
  readonly decimals: Decimals | undefined
  /** Cells that read as two numbers, if the owner is asked, or was. */
  readonly doubtful: readonly string[]
  /** How many stamps a full card has, if cells are such as `7/10`. */
  readonly cardOf: number | null
}

const mostExamples = 3

interface Survey {
  readonly chosen: Decimals | undefined
  readonly country: string
  /** Whether the column counts stamps by its name, so that `7/10` is a card wherever it stands. */
  readonly countsStamps: boolean
}

/** Decides by all cells of a column what its points and commas mean. */
export function surveyPoints(
  cells: Iterable<string>,
  { chosen, country, countsStamps }: Survey,
): PointsForm {
  const proofs = { point: 0, comma: 0 }
  /** Fractions of three digits that cannot be thousands, such as `0.500`. */
  const longProofs = { point: 0, comma: 0 }
  const either = { point: 0, comma: 0 }
  const doubtful = new Set<string>()
  const cards = new Map<number, number>()
  let [filled, round] = [0, 0]
  for (const cell of cells) {
    if (cell === '') continue
    filled += 1
    const read = written(cell)
    if ('either' in read) {
      either[read.either] += 1
      if (/^0+$/.test(read.fraction)) round += 1
      if (doubtful.size < mostExamples) doubtful.add(cell.slice(0, 20))
    } else if (read.cell.kind === 'card') {
      cards.set(read.cell.of, (cards.get(read.cell.of) ?? 0) + 1)
    } else if (read.proves) {
      proofs[read.proves] += 1
      const { cell: proof } = read
      if (proof.kind === 'number' && proof.fraction.length === 3) longProofs[read.proves] += 1
    }
  }
  const [most] = [...cards].sort(([, one], [, other]) => other - one)
  const cardOf = most && (countsStamps || most[1] * 2 > filled) ? most[0] : null
  const decided = decide()
  return {
    decimals: chosen ?? decided,
    doubtful: decided === undefined ? [...doubtful] : [],
    cardOf,
  }

  function decide(): Decimals | undefined {
    const country_ = decimalsOf(country)
    const some = either.point + either.comma > 0
    if (proofs.point > 0 && proofs.comma > 0) {
      if (some) return undefined
      return proofs.point === proofs.comma ? country_ : more(proofs)
    }
    if (proofs.point + proofs.comma > 0) {
      const proved = more(proofs)
      // `12.5` beside `1.000`: one of the two was written by somebody else.
      return either[proved] > 0 && longProofs[proved] === 0 ? undefined : proved
    }
    if (!some) return country_
    if (either.point > 0 && either.comma > 0) return undefined
    const thousands = more(either)
    // A column of `20.000` and `35.000` only has more likely no thousands at all.
    const isOdd = round === filled && filled > 1
    return groupsBy(country) === thousands && !isOdd ? otherThan(thousands) : undefined
  }
}

const more = (counts: Record<Decimals, number>) =>
  counts.comma > counts.point ? ('comma' as const) : ('point' as const)
const otherThan = (one: Decimals) => (one === 'point' ? ('comma' as const) : ('point' as const))

/** How a country writes numbers. */
function partsOf(country: string) {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const format = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' })
  const parts = format.formatToParts(1_234_567.5)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: partOf('group'), decimal: partOf('decimal') }
}

const decimalsOf = (country: string) =>
  partsOf(country).decimal === ',' ? ('comma' as const) : ('point' as const)

function groupsBy(country: string): Decimals | undefined {
  const { group } = partsOf(country)
  if (group === '.') return 'point'
  return group === ',' ? 'comma' : undefined
}

export type Rounding = 'down' | 'nearest' | 'up'

export interface PointsRule {
  readonly form: PointsForm
  readonly pointsEach: number
  readonly rounding: Rounding | undefined
  readonly mostPoints: number
}

export type PointsRead =
  | { readonly points: number; readonly isRounded?: true }
  | { readonly reason: string; readonly isFraction?: true }

/** The points that a cell is worth here; none if it is empty. */
export function readPoints(cell: string, rule: PointsRule): PointsRead {
  if (cell === '') return { points: 0 }
  const read = written(cell)
  const { decimals, cardOf } = rule.form
  const shown = cell.slice(0, 20)
  if ('either' in read) {
    if (decimals === undefined) return { reason: `“${shown}” can be read in two ways` }
    const { digits, fraction } = read
    return read.either === decimals
      ? worth(digits, fraction, rule)
      : worth(digits + fraction, '', rule)
  }
  if (read.proves && decimals !== undefined && read.proves !== decimals) {
    return { reason: `“${shown}” is written in another way than the other numbers` }
  }
  if (read.cell.kind === 'none') return { reason: read.cell.reason }
  if (read.cell.kind === 'number') return worth(read.cell.digits, read.cell.fraction, rule)
  // Elsewhere, `7/10` may be a date or part of something else.
  const isCard = cardOf !== null && read.cell.of > 0
  return isCard
    ? worth(read.cell.digits, '', rule)
    : { reason: `“${shown}” can be read in two ways` }
}

function worth(digits: string, fraction: string, rule: PointsRule): PointsRead {
  const whole = digits.replace(/^0+/, '')
  if (whole.length > 9) return { reason: 'More than 1,000,000 points' }
  const parts = fraction.replace(/0+$/, '').slice(0, 12)
  const scale = 10n ** BigInt(parts.length)
  const scaled = BigInt(whole + parts || '0') * BigInt(rule.pointsEach)
  const rest = scaled % scale
  const points = Number(scaled / scale) + added(rest, scale, rule.rounding)
  if (points > rule.mostPoints) return { reason: 'More than 1,000,000 points' }
  if (rest === 0n) return { points }
  if (rule.rounding) return { points, isRounded: true }
  return { reason: 'Not a whole number of points', isFraction: true }
}

function added(rest: bigint, scale: bigint, rounding: Rounding | undefined): number {
  if (rounding === 'up') return rest > 0n ? 1 : 0
  return rounding === 'nearest' && rest * 2n >= scale ? 1 : 0
}
