import { type Said, saying, together } from '../../platform/sentences/sentences.ts'
import { waitOf } from '../../platform/sentences/waits.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const codeLifetimeMs = 10 * minuteMs
export const mostTries = 5
/**
 * The most codes in an hour and in a day. Within a series, the second comes a minute after the
 * first.
 */
const mostInHour = 5
const mostInDay = 8
/**
 * The most for networks other than the holder's: a day for one, and a day for all together; in an
 * hour for all, if a business has confirmed the phone. Its owner then has other ways in.
 */
const mostInDayOfNetwork = 5
const mostInDayForStrangers = 20
const mostInHourForStrangers = 5

/**
 * Who asks for a code: `holder` is a browser of the business that confirmed this phone; `stranger`
 * is everybody else.
 */
export type PasscodeAsker = 'holder' | 'stranger'

export interface SentCode {
  readonly at: Date
  readonly isForHolder: boolean
  /** The hashed network of whoever asked; null if unknown. */
  readonly network: string | null
}

export interface AskedCode {
  readonly now: Date
  readonly asker: PasscodeAsker
  readonly network: string
  /** A business has confirmed this phone. */
  readonly isConfirmed: boolean
}

/**
 * When a phone may get its next code: a minute after the last, two after the next, doubling within
 * the hour, and never more than 5 an hour. The holder's codes count only for the holder. Others
 * count for their own network, so that nobody elsewhere must wait, and in total, so that no phone
 * is flooded. `sent` is newest first.
 */
export function nextCodeAt(
  sent: readonly SentCode[],
  { now, asker, network, isConfirmed }: AskedCode,
): Date {
  const isHolder = asker === 'holder'
  const alike = sent.filter((code) => code.isForHolder === isHolder)
  const own = isHolder ? alike : alike.filter((code) => code.network === network)
  const within = (codes: readonly SentCode[], ms: number) =>
    codes.map(({ at }) => at).filter((at) => now.getTime() - at.getTime() < ms)
  const inHour = within(own, 60 * minuteMs)
  const [last] = inHour
  const waits = [
    last && last.getTime() + minuteMs * 2 ** (inHour.length - 1),
    nthLast(inHour, mostInHour, 60 * minuteMs),
    nthLast(within(own, dayMs), isHolder ? mostInDay : mostInDayOfNetwork, dayMs),
    isHolder ? undefined : nthLast(within(alike, dayMs), mostInDayForStrangers, dayMs),
    !isHolder && isConfirmed
      ? nthLast(within(alike, 60 * minuteMs), mostInHourForStrangers, 60 * minuteMs)
      : undefined,
  ]
  return new Date(Math.max(now.getTime(), ...waits.map((wait) => wait ?? 0)))
}

/** When there is room for another code, because the nth newest has left the span. */
function nthLast(sentAt: readonly Date[], most: number, spanMs: number): number | undefined {
  const oldest = sentAt[most - 1]
  return oldest && oldest.getTime() + spanMs
}

/** Shown with the other ways to get in, instead of a question for a texted code. */
export function untextedSentence(phone: string, waitMs: number): Said {
  const digits = phone.slice(-2)
  return waitMs > 15 * minuteMs
    ? saying(({ passcodes }) => passcodes.untextedMany)({ digits })
    : saying(({ passcodes }) => passcodes.untextedOther)({ digits })
}

/** Such as 'Enter the code we texted to the number ending 42.' */
export function questionSentence(phone: string): Said {
  return saying(({ passcodes }) => passcodes.question)({ digits: phone.slice(-2) })
}

/** The same for everybody, so that it does not reveal whether the number is a manager's. */
export function managerQuestion(phone: string): string {
  return `If the number ending ${phone.slice(-2)} is a manager’s here, we texted it a code. Enter it below.`
}

/**
 * Why there is no code yet, and from when in words. It may be strangers who asked for too many, so
 * it blames nobody.
 */
export function waitSentence(waitMs: number): Said {
  const { unit, count } = waitOf(waitMs)
  return waitMs > 15 * minuteMs
    ? together(
        saying(({ passcodes }) => passcodes.manyAsked)({}),
        saying(({ passcodes }) => passcodes.textedAgain[unit])({ count }),
      )
    : together(
        saying(({ passcodes }) => passcodes.justTexted)({}),
        saying(({ passcodes }) => passcodes.another[unit])({ count }),
      )
}
