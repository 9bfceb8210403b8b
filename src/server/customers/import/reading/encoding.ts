import { type ImportEncoding, importEncodings } from '../../../../contract/customerImports.ts'

/** Enough of a file to see how its letters are written. */
const sampleBytes = 64 * 1024

export interface Decoded {
  readonly text: string
  readonly encoding: ImportEncoding
  /** Some bytes are no letters in this encoding, so some text is wrong. */
  readonly isLossy: boolean
}

/**
 * Decodes a file as chosen, or as its bytes say: by a byte order mark, as UTF-16 or UTF-8, else by
 * the old code page that programs use in its country. `score` tells how much of a text makes sense.
 */
export function decode(
  file: Buffer,
  {
    chosen,
    country,
    score,
  }: {
    readonly chosen: ImportEncoding | undefined
    readonly country: string
    readonly score: (text: string) => number
  },
): Decoded {
  return decodeAs(file, chosen ?? findEncoding(file, country, score))
}

export function decodeAs(file: Buffer, encoding: ImportEncoding): Decoded {
  const exact = textIn(file, encoding, true)
  const text = exact ?? textIn(file, encoding, false) ?? ''
  return { text, encoding, isLossy: exact === undefined }
}

function textIn(file: Uint8Array, encoding: ImportEncoding, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(file)
  } catch {
    return undefined
  }
}

function findEncoding(
  file: Buffer,
  country: string,
  score: (text: string) => number,
): ImportEncoding {
  const wide = wideEncodingOf(file)
  if (wide) return wide
  if (textIn(file, 'utf-8', true) !== undefined || isNearlyUtf8(file)) return 'utf-8'
  const usual = codePageOf(country)
  const sample = file.subarray(0, sampleBytes)
  let [best, most] = [usual, -1]
  for (const encoding of [usual, 'windows-1252' as const, ...importEncodings]) {
    if (encoding.startsWith('utf')) continue
    const text = textIn(file, encoding, true)
    // Names of columns in a language are a better proof than a country.
    const points = text === undefined ? -1 : score(decodeAs(sample, encoding).text)
    if (points > most) [best, most] = [encoding, points]
  }
  return best
}

/** One bad letter in a file of UTF-8, such as a name that was cut, does not make it another. */
function isNearlyUtf8(file: Buffer): boolean {
  const text = textIn(file, 'utf-8', false) ?? ''
  const bad = text.match(/\uFFFD/g)?.length ?? 0
  const good = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return good > 4 * bad
}

/** UTF-16, by its mark, or because every other byte of digits and separators is zero. */
function wideEncodingOf(file: Buffer): ImportEncoding | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const end = Math.min(file.length, sampleBytes) & ~1
  let [even, odd] = [0, 0]
  for (let at = 0; at < end; at += 2) {
    const [first = 0, second = 0] = file.subarray(at, at + 2)
    if (first === 0 ? isControl(second) : second === 0 && isControl(first)) return undefined
    if (first === 0) even += 1
    if (second === 0) odd += 1
  }
  const enough = end / 2 / 5
  if (odd > enough && even === 0) return 'utf-16le'
  if (even > enough && odd === 0) return 'utf-16be'
  return undefined
}

const isControl = (code: number) => code < 0x20 && !/[\t\n\r]/.test(String.fromCharCode(code))

/** The encodings that a file might be in, the given one first; only it if all read the same. */
export function otherEncodings(file: Buffer, encoding: ImportEncoding): ImportEncoding[] {
  const isWide = encoding.startsWith('utf-16') && wideEncodingOf(file) !== undefined
  const wide: ImportEncoding[] = ['utf-16le', 'utf-16be']
  if (isWide) return [encoding, ...wide.filter((one) => one !== encoding)]
  if (!file.some((byte) => byte >= 0x80)) return [encoding]
  const narrow = importEncodings.filter((one) => !wide.includes(one) && one !== encoding)
  return [encoding, ...narrow]
}

/** What one code page is usual for. Everywhere else it is windows-1252. */
const countriesOf: Partial<Record<ImportEncoding, string>> = {
  'windows-1250': 'AL BA CZ HR HU ME PL RO RS SI SK',
  'windows-1251': 'AM AZ BG BY GE KG KZ MD MK MN RU TJ TM UA UZ',
  'windows-1253': 'CY GR',
  'windows-1254': 'TR',
  'windows-1255': 'IL',
  'windows-1256': 'AE AF BH DJ DZ EG IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TN YE',
  'windows-1257': 'EE LT LV',
  'windows-1258': 'VN',
  'windows-874': 'TH',
  shift_jis: 'JP',
  gb18030: 'CN SG',
  big5: 'HK MO TW',
  'euc-kr': 'KP KR',
}

const codePages = new Map(
  importEncodings.flatMap((encoding) =>
    (countriesOf[encoding]?.split(' ') ?? []).map((country) => [country, encoding] as const),
  ),
)

const codePageOf = (country: string): ImportEncoding => codePages.get(country) ?? 'windows-1252'

export const sampleOf = (file: Buffer) => file.subarray(0, sampleBytes)
