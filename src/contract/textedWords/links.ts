import { clearEndings, dotWords, openEndings, pointWords, wordEndings } from './endings.ts'

/** Signs that stand for the dots, slashes and brackets of an address. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[。｡․۔˙﹒]/gu, '.'],
  [/(?<=\S)[·•∙⋅‧・]+(?=\S)/gu, '.'],
  [/[⁄∕⧸]/gu, '/'],
  [/[ː꞉∶]/gu, ':'],
  [/[[({<]\s*(?:\.|dot|d0t)\s*[\])}>]/giu, '.'],
  [/[[({<]\s*at\s*[\])}>]/giu, '@'],
  [/[[({<]\s*\.\s*|\s*\.\s*[\])}>]/gu, '.'],
]

/** Addresses in capitals of other alphabets, and dots as Chinese and Japanese read them. */
const foreign =
  /\.(?:рф|ру|ком|онлайн|сайт|укр|бел|срб|мон|қаз|бг|ею|ελ|中国|中國|公司|网络|網路|香港|台湾|台灣|在线|コム|みんな|世界|닷컴|한국|भारत|ไทย|امارات|السعودية|مصر|ایران)(?!\p{L})|точка\s*(?:ру|ком|рф|com|ru)|(?:[点點]|ドット|डॉट|نقطة)\s*(?:com|net|org|cn|jp|in|कॉम|كوم)/iu

const schemes =
  /:\s?\/\s?\/|\bh(?:tt|xx|\*\*|\+\+)ps?\b|\bftp:|\bwww\d?\b|\bxn--|\bdot\b.*\bslash\b/iu
const emails = /[^\s@]@[^\s@]+\.[^\s.]|(?:^|[\s(])@\w{3,}|\p{L}@\p{Ll}/u
const addresses =
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|(?:[0-9a-f]{1,4}:){3,}[0-9a-f:]|\b[0-9a-f]{1,4}::[0-9a-f]/iu
const spoken = new RegExp(
  [
    `(?<!\\p{L})(?:${dotWords})\\s?(?:com|net|org|info|biz|xyz|io|ly|ru|de|uk|fr|es|cn|shop|store|online|site|app|dev|ai|gl|gg|tv|cc)(?!\\p{L})`,
    `(?<!\\p{L})(?:${pointWords})\\s?(?:com|net|org|info|fr|es|mx|br|pt|io)(?!\\p{L})`,
  ].join('|'),
  'iu',
)

/** Whether words (`asLatin`, and as they were typed) contain an address to open or to write to. */
export function hasLink(latin: string, typed: string): boolean {
  const words = signs.reduce((text, [sign, by]) => text.replace(sign, by), latin)
  const joined = joinLetters(words)
  if (foreign.test(typed.normalize('NFKC'))) return true
  return [words, joined].some(
    (text) =>
      [schemes, emails, addresses, spoken].some((found) => found.test(text)) || hasDomain(text),
  )
}

/** “e v i l . c o m” as it is read, and “c-o-m”. Other words stay as they are. */
export function joinLetters(words: string): string {
  const dashed = words.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[-_*~+][\p{L}\p{N}]){2,}(?![\p{L}\p{N}])/gu,
    (spelled) => spelled.replace(/[-_*~+]/g, ''),
  )
  return dashed.replace(/(?<![^\s])[\p{L}\p{N}.:/@](?:\s[\p{L}\p{N}.:/@])+(?![^\s])/gu, (spelled) =>
    spelled.replace(/\s/g, ''),
  )
}

/** A name, a dot and what follows it, with the spaces around the dot and a path after it. */
const dotted =
  /(?<![\p{L}\p{N}-])(?<label>[\p{L}\p{N}-]+)(?<before>\s?)(?<dot>[.,])(?<after>\s?)(?=(?<ending>\p{L}{2,})(?![\p{L}\p{N}])(?<path>\s?\/\s?[\p{L}\p{N}])?)/gu

function hasDomain(words: string): boolean {
  for (const { groups } of words.matchAll(dotted)) {
    const { label = '', before = '', dot, after = '', ending = '', path } = groups ?? {}
    const lower = ending.toLowerCase()
    const isName = /^\p{Lu}\p{Ll}+$/u.test(ending)
    if (clearEndings.has(lower) && (dot === '.' || (before === '' && after === ''))) return true
    if (dot === ',' || lower.length < 2) continue
    const isKnown = openEndings.has(lower) || wordEndings.has(lower)
    if (path && !isName && (isKnown || after === '')) return true
    if (after !== '') continue
    if (openEndings.has(lower)) return true
    // Initials, such as D.C or J.CO, are no addresses; t.co is one.
    const isInitial = label.length < 2 && !/^\p{Ll}$/u.test(label)
    if (wordEndings.has(lower) && !isName && !isInitial) return true
  }
  return false
}
