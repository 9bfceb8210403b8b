import { useState } from 'react'
import { goTo } from '../../../../platform/ui/going.ts'
import { ticks } from '../../../../platform/ui/serverTime.ts'
import { type FoundText, type RecentTexts, readFoundText } from './foundText.ts'

export type Notice =
  | Exclude<FoundText, { kind: 'ours' | 'counter' }>
  | { kind: 'failed'; code: string }
  /** This code was collected since the page was opened. */
  | { kind: 'again'; code: string }
  | { kind: 'no-code' | 'no-picture' }
  | { kind: 'no-reader' }

/** What the scanner remembers from one result to the next. */
export interface ReadBefore {
  readonly recent: RecentTexts
  /** Codes, as `readFoundText` returns them. */
  readonly collected: Set<string>
}

export interface ReadCodes {
  notice: Notice | undefined
  setNotice: (notice: Notice | undefined) => void
  /** One frame's texts, the nearest to the middle first. */
  takeFrame: (texts: readonly string[]) => void
  takePicture: (texts: readonly string[]) => void
}

/** Decides what to do with the texts that were read: collect, show what they are, or nothing. */
export function useReadCodes(
  { recent, collected }: ReadBefore,
  collect: (code: string) => void,
): ReadCodes {
  const [notice, setNotice] = useState<Notice>()

  function takeFrame(texts: readonly string[]) {
    const now = ticks()
    // Notes every text, so that a shaking hand does not send the code beside a refused one.
    const fresh = new Set(texts.filter((text) => recent.isNew(text, now)))
    const { text, found } = mostOurs(texts) ?? {}
    if (text === undefined || !found) return
    if (found.kind === 'ours' && collected.has(found.code)) {
      const { code } = found
      setNotice((shown) =>
        shown?.kind === 'again' && shown.code === code ? shown : { kind: 'again', code },
      )
    } else if (fresh.has(text)) act(found)
  }

  function takePicture(texts: readonly string[]) {
    const { found } = mostOurs(texts) ?? {}
    if (!found) setNotice({ kind: 'no-code' })
    else if (found.kind === 'ours' && collected.has(found.code)) {
      setNotice({ kind: 'again', code: found.code })
    } else act(found)
  }

  function act(found: FoundText) {
    if (found.kind === 'ours') collect(found.code)
    else if (found.kind === 'counter') void goTo(found.path)
    else setNotice(found)
  }
  return { notice, setNotice, takeFrame, takePicture }
}

/** The first of our own codes, or else the first text. */
function mostOurs(texts: readonly string[]): { text: string; found: FoundText } | undefined {
  const all = texts.map((text) => ({ text, found: readFoundText(text, window.location.host) }))
  return all.find(({ found }) => found.kind === 'ours' || found.kind === 'counter') ?? all[0]
}
