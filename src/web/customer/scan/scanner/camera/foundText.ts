/** What a text read from a picture is. Only links to our own codes are ever opened. */
export type FoundText =
  | {
      kind: 'ours'
      /** The code alone, without its link, in capitals. */
      code: string
    }
  | {
      /** From a counter screen or a day card. Opening the link proves that the customer saw it. */
      kind: 'counter'
      path: string
    }
  | {
      kind: 'link'
      /** The link's host, short enough for a sentence. */
      host: string
    }
  | {
      kind: 'words'
      /** Short, with visible characters only. May be empty. */
      words: string
    }

const mostLetters = 60
// The shapes that the server reads. Only the server knows which codes exist.
const counterPath = /^\/[sd]\/[\w.-]{20,70}$/
const ourCode = /^RH-[1-9]\d{0,9}-(?:\d{1,4}|CHECK)-[0-9A-Z]{4,20}$/

/** `host`: this site's own, such as `example.com:3000`. */
export function readFoundText(text: string, host: string): FoundText {
  const link = webLinkOf(text)
  const code = (link ? codeOfLink(link, host) : text).replace(/\s+/g, '').toUpperCase()
  if (ourCode.test(code)) return { kind: 'ours', code }
  if (link?.host === host && counterPath.test(link.pathname)) {
    return { kind: 'counter', path: link.pathname }
  }
  return link ? { kind: 'link', host: endOf(link.host) } : { kind: 'words', words: seenOf(text) }
}

function webLinkOf(text: string): URL | undefined {
  const trimmed = text.trim()
  if (!/^https?:/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  return new URL(trimmed)
}

function codeOfLink({ host, pathname, searchParams }: URL, ourHost: string): string {
  if (host !== ourHost) return ''
  if (pathname === '/scan') return searchParams.get('qr') ?? ''
  if (pathname === '/check-points') return searchParams.get('code') ?? ''
  return ''
}

/** Shortens a long host at its start: the end says whose it is. */
function endOf(host: string): string {
  return host.length > mostLetters ? `…${host.slice(1 - mostLetters)}` : host
}

/** Drops control characters and characters that change the direction of the text around them. */
function seenOf(text: string): string {
  const letters = [
    ...text
      .slice(0, 4000)
      .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
      .trim(),
  ]
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters - 1).join('')}…`
    : letters.join('')
}

/** A camera sees the same code ten times a second. This tells when a code came into view. */
export interface RecentTexts {
  /** False while the text stays in view, and for a moment after. */
  isNew: (text: string, nowMs: number) => boolean
  /** What was in view when the camera last looked counts as seen now: it looked away meanwhile. */
  holdAll: (nowMs: number) => void
}

const forgottenAfterMs = 4000

export function recentTexts(): RecentTexts {
  const seenAt = new Map<string, number>()
  return {
    isNew(text, nowMs) {
      for (const [other, at] of seenAt) if (nowMs - at > forgottenAfterMs) seenAt.delete(other)
      const isNew = !seenAt.has(text)
      seenAt.set(text, nowMs)
      return isNew
    },
    holdAll(nowMs) {
      for (const text of seenAt.keys()) seenAt.set(text, nowMs)
    },
  }
}
