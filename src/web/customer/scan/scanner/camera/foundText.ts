import { isOurs, linkIn, readCodeText } from '../../../../../contract/codeText.ts'

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
// The shape that the server reads. Only the server knows which codes exist.
const counterPath = /^\/([sd])\/([\w.-]{20,70})/i

/** `host`: this site's own, such as `example.com:3000`. */
export function readFoundText(text: string, host: string): FoundText {
  const code = readCodeText(text, host)?.code
  if (code) return { kind: 'ours', code }
  const link = linkIn(text, host)
  if (!link) return { kind: 'words', words: seenOf(text) }
  const [, kind, opened] = (isOurs(link, host) && counterPath.exec(link.pathname)) || []
  if (kind && opened) {
    return { kind: 'counter', path: `/${kind.toLowerCase()}/${opened.replace(/\.+$/, '')}` }
  }
  return { kind: 'link', host: endOf(link.host) }
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
