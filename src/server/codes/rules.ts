const minuteMs = 60_000

export const codeLifetimeMs = 10 * minuteMs
export const mostTries = 5
/** A phone gets so many codes an hour and a day, the second of them a minute after the first. */
const mostInHour = 5
const mostInDay = 8
/** Of those, strangers can use up so many; the rest are kept for who is signed in already. */
const mostInDayForStrangers = 5

/**
 * When a phone may get its next code: a minute after the last one, two after the next, doubling
 * within the hour, and never more than 5 an hour and 8 a day. `sentAt` is newest first; `isKnown`,
 * whoever asks is signed in to what the phone belongs to.
 */
export function nextCodeAt(
  sentAt: readonly Date[],
  { now, isKnown }: { now: Date; isKnown: boolean },
): Date {
  const within = (ms: number) => sentAt.filter((at) => now.getTime() - at.getTime() < ms)
  const inHour = within(60 * minuteMs)
  const inDay = within(24 * 60 * minuteMs)
  const [last] = inHour
  const waits = [
    last && last.getTime() + minuteMs * 2 ** (inHour.length - 1),
    nthLast(inHour, mostInHour, 60 * minuteMs),
    nthLast(inDay, isKnown ? mostInDay : mostInDayForStrangers, 24 * 60 * minuteMs),
  ]
  return new Date(Math.max(now.getTime(), ...waits.map((wait) => wait ?? 0)))
}

/** When the nth newest of a full span has left it, and so makes room for another. */
function nthLast(sentAt: readonly Date[], most: number, spanMs: number): number | undefined {
  const oldest = sentAt[most - 1]
  return oldest && oldest.getTime() + spanMs
}

/** 'Enter the code we texted to the number ending 42'. */
export function questionSentence(phone: string): string {
  return `Enter the code we texted to the number ending ${phone.slice(-2)}`
}
