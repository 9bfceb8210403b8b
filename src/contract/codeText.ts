/** A printed code: its business, and its text as stored, in capitals. */
export interface CodeText {
  readonly businessId: number
  readonly code: string
}

const codePattern = /^RH-([1-9]\d{0,9})-(?:\d{1,4}|CHECK)-[0-9A-Z]{4,20}$/
const mostId = 2_147_483_647

/**
 * Reads a code that somebody typed, scanned or followed: the text alone in any letter case, or its
 * link at `host`, with whatever a message, a mail program or a person has added around it. Undefined
 * for everything else. A well-formed code may still be unknown.
 */
export function readCodeText(text: string, host: string): CodeText | undefined {
  const link = linkIn(text, host)
  if (!link) return readCodeAlone(text)
  if (!isOurs(link, host)) return undefined
  return readCodeAlone(codeOfLink(link)) ?? codeInAddress(link)
}

const longestText = 4000

/** The code of a page of codes whose address was encoded again, or lost one of its signs. */
function codeInAddress({ pathname, search }: URL): CodeText | undefined {
  const address = decoded(decoded(pathname + search))
  const [, rest] = /^\/*(?:scan|check-points)(?![\p{L}\p{N}-])(.*)$/isu.exec(address) ?? []
  return rest ? readCodeAmong(rest.replace(/^\/+/, '')) : undefined
}

/** A code without a link. */
function readCodeAlone(text: string): CodeText | undefined {
  const typed = cutEnds(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
  // People type spaces in a code, even instead of its dashes.
  const match =
    codePattern.exec(typed.replace(/\s/g, '')) ?? codePattern.exec(typed.replace(/\s+/g, '-'))
  if (!match || Number(match[1]) > mostId) return undefined
  return { businessId: Number(match[1]), code: match[0] }
}

/** The one code among other signs; undefined if there are two. */
function readCodeAmong(text: string): CodeText | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase()
  const found = plain.match(/(?<![\p{L}\p{N}-])RH-[1-9]\d{0,9}-(?:\d{1,4}|CHECK)-[0-9A-Z]{4,20}/gu)
  const [code, ...others] = new Set(found)
  return code && others.length === 0 ? readCodeAlone(code) : undefined
}

/** Without invisible characters, and without anything but letters and digits at both ends. */
export function cutEnds(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
}

/**
 * The value of an address's parameter, in whatever case its name came. Without what was appended as
 * if the address had no query yet (`?fbclid=…`). Undefined if there is none.
 */
export function paramOf(search: URLSearchParams, name: string): string | undefined {
  for (const [other, value] of search) {
    // A link that was copied out of a page's source separates them by `&amp;`.
    if (other.toLowerCase().replace(/^amp;/, '') !== name) continue
    return value.includes('://') ? value : value.replace(/[?&#].*$/s, '')
  }
  return undefined
}

/**
 * The first link to this site in a text; else its first link. People send links with words around
 * them, and leave out how they begin. A link inside another link is not its own.
 */
export function linkIn(text: string, host: string): URL | undefined {
  const links = text
    .slice(0, longestText)
    .split(/\s+/)
    .flatMap((word) => urlOf(word, host) ?? [])
  return links.find((link) => isOurs(link, host)) ?? links[0]
}

function urlOf(word: string, host: string): URL | undefined {
  const text = word.replace(/^[^\p{L}\p{N}]+/u, '')
  const link = linkAt(text, host)
  return (link && !isOurs(link, host) && unwrapped(link, host)) || link
}

/** Services that lead to the link in an address, and what they call it. */
const wrappers: readonly (readonly [host: RegExp, param: string])[] = [
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:l|lm)\.(?:facebook|instagram|messenger)\.com$/, 'u'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, 'url'],
]

/** Our link in one of a mail program or an app that checks where links lead. */
function unwrapped(link: URL, host: string): URL | undefined {
  for (const [wrapper, param] of wrappers) {
    const inner = wrapper.test(link.hostname) ? link.searchParams.get(param) : null
    if (inner && URL.canParse(inner) && isOurs(new URL(inner), host)) return new URL(inner)
  }
  const [, inner] = /^https:\/\/urldefense\.com\/v3\/__(.+?)__;/.exec(link.href) ?? []
  if (inner && URL.canParse(inner) && isOurs(new URL(inner), host)) return new URL(inner)
  return undefined
}

function linkAt(typed: string, host: string): URL | undefined {
  const isWhole = /^https?:\/\//i.test(typed)
  const text = isWhole ? typed : typed.slice(startOfOurs(typed, host))
  if (!isWhole && !withoutWww(text.toLowerCase()).startsWith(`${withoutWww(host)}/`))
    return undefined
  const link = isWhole ? text : `https://${text}`
  return URL.canParse(link) ? new URL(link) : undefined
}

/**
 * Where our host begins, if what stands before it is only a label or a scheme, well typed or not:
 * `URL:https://`, `[here](https://`, `htps//`. Another host there would have a dot.
 */
function startOfOurs(text: string, host: string): number {
  const at = text.search(hostForm(host))
  const before = text.slice(0, Math.max(0, at))
  return at > 0 && /^[^.?@#%]{1,60}[:/(=]$/.test(before) ? at : 0
}

const hostForm = (host: string) =>
  new RegExp(`(?:www\\.)?${withoutWww(host).replace(/[.[\]]/g, '\\$&')}\\.?(?::443|:80)?/`, 'i')

/** Whether a link leads to this site: also without encryption, and with or without `www.`. */
export function isOurs(link: URL, host: string): boolean {
  return withoutWww(link.host) === withoutWww(host)
}

const withoutWww = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')

const codeParams: Readonly<Record<string, string>> = { '/scan': 'qr', '/check-points': 'code' }

function codeOfLink({ pathname, searchParams }: URL): string {
  const name = codeParams[pageOfPath(pathname)]
  return (name && paramOf(searchParams, name)) ?? ''
}

/** A page's path, in whatever case it came and with whatever a sentence has put after it. */
export function pageOfPath(path: string): string {
  return `/${cutEnds(decoded(path)).toLowerCase()}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
