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
  return isOurs(link, host) ? readCodeAlone(codeOfLink(link)) : undefined
}

/** A code without a link. */
function readCodeAlone(text: string): CodeText | undefined {
  const typed = cutEnds(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  // People type spaces in a code, even instead of its dashes.
  const match =
    codePattern.exec(typed.replace(/\s/g, '')) ?? codePattern.exec(typed.replace(/\s+/g, '-'))
  if (!match || Number(match[1]) > mostId) return undefined
  return { businessId: Number(match[1]), code: match[0] }
}

/** Without invisible characters, and without anything but letters and digits at both ends. */
export function cutEnds(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
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
    .slice(0, 4000)
    .split(/\s+/)
    .flatMap((word) => urlOf(word, host) ?? [])
  return links.find((link) => isOurs(link, host)) ?? links[0]
}

function urlOf(word: string, host: string): URL | undefined {
  const text = word.replace(/^[^\p{L}\p{N}]+/u, '')
  const isWhole = /^https?:\/\//i.test(text)
  if (!isWhole && !withoutWww(text.toLowerCase()).startsWith(`${withoutWww(host)}/`))
    return undefined
  const link = isWhole ? text : `https://${text}`
  return URL.canParse(link) ? new URL(link) : undefined
}

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
