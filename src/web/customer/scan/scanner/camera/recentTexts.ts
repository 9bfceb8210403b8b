/** A camera sees the same code ten times a second. This tells when it came into view. */
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
