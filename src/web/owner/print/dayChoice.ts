import { useQuery } from '@tanstack/react-query'
import { listDayCards } from '../../../contract/dayCards.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { read } from '../../platform/api/queryClient.ts'
import { partOf } from '../business/queries.ts'

export const weeksOfCards = ['1', '2', '3', '4'] as const

/** Which days get a card. */
export interface DayChoice {
  /** As typed. Empty for today. */
  readonly from: string
  readonly weeks: (typeof weeksOfCards)[number]
}

/** Reads the choice from the address. */
export function readDays(address: URLSearchParams): DayChoice {
  const asked = address.get('weeks')
  const weeks = weeksOfCards.find((known) => known === asked) ?? '1'
  return { from: address.get('from') ?? '', weeks }
}

/** A code's cards for the days on which its location opens. Not read without a code. */
export function useDayCards(businessId: number, code: QrCode | undefined, days: DayChoice) {
  // While a year is being typed, the date is incomplete.
  const from = /^20\d\d-\d\d-\d\d$/.test(days.from) ? days.from : undefined
  return useQuery({
    ...partOf(businessId, ['day-cards', code?.id, from, days.weeks], (asked) =>
      read(listDayCards, {
        ...asked,
        query: { codeId: String(code?.id), from, days: String(7 * Number(days.weeks)) },
      }),
    ),
    enabled: code !== undefined,
  })
}
