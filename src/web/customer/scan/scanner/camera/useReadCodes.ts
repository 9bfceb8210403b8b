import { useState } from 'react'
import { goTo } from '../../../../ui/going.ts'
import { type FoundText, type RecentTexts, readFoundText } from './foundText.ts'

export type Notice =
  | Exclude<FoundText, { kind: 'ours' | 'counter' }>
  | { kind: 'failed'; code: string }
  /** It was collected since the page was opened. */
  | { kind: 'again'; code: string }
  | { kind: 'no-code' | 'no-picture' }
  | { kind: 'no-reader' }

/** What the scanner remembers over its results. */
export interface ReadBefore {
  readonly recent: RecentTexts
  /** Codes, as `readFoundText` answers them. */
  readonly collected: Set<string>
}

export interface ReadCodes {
  notice: Notice | undefined
  setNotice: (notice: Notice | undefined) => void
  /** One frame's texts, the nearest to the middle first. */
  takeFrame: (texts: readonly string[]) => void
  takePicture: (texts: readonly string[]) => void
}

/** Decides what to do with texts that were read: collect, name, or nothing. */
export function useReadCodes(
  { recent, collected }: ReadBefore,
  collect: (code: string) => void,
): ReadCodes {
  const [notice, setNotice] = useState<Notice>()

  function takeFrame(texts: readonly string[]) {
    const now = Date.now()
    // Each is noted, so that the neighbour of a refused code is not sent by a shaking hand.
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

/** The first of our codes, else the first of all. */
function mostOurs(texts: readonly string[]): { text: string; found: FoundText } | undefined {
  const all = texts.map((text) => ({ text, found: readFoundText(text, window.location.host) }))
  return all.find(({ found }) => found.kind === 'ours' || found.kind === 'counter') ?? all[0]
}
