import { expect } from 'vitest'
import type { ChangedOccasions, OccasionSettings, Occasions } from '../src/contract/occasions.ts'
import { daysAfter, wallClock } from '../src/contract/platform/wallClock.ts'
import type { ScanResult } from '../src/contract/scan.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

export const offered: Occasions = {
  welcome: { isOn: true, points: 15, includesImported: false },
  birthday: { isOn: true, points: 40 },
  friend: { isOn: false, points: 25, friendPoints: 35 },
}
export const nothingOffered: Occasions = {
  welcome: { ...offered.welcome, isOn: false },
  birthday: { ...offered.birthday, isOn: false },
  friend: { ...offered.friend, isOn: false },
}

/** A shop's welcomes and birthdays, by its calls. */
export function occasionsAt(server: TestApp, { businessId, cookie }: TestBusiness) {
  const path = `/api/businesses/${businessId}/occasions`
  const put = (occasions: object) => server.put(path, occasions, { cookie })
  const proof = ({ transactionId, receipt }: Pick<ScanResult, 'transactionId' | 'receipt'>) => ({
    businessId,
    transactionId,
    receipt,
  })
  return {
    put,
    read: async () => (await server.get(path, cookie)).json<OccasionSettings>(),
    async offer(occasions: object = offered): Promise<ChangedOccasions> {
      const answer = await put(occasions)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    ask: (scan: Pick<ScanResult, 'transactionId' | 'receipt'>) =>
      server.post('/api/customer/birthday/ask', proof(scan)),
    give: (scan: Pick<ScanResult, 'transactionId' | 'receipt'>, birthday: object | null) =>
      server.put('/api/customer/birthday', { ...proof(scan), birthday }),
  }
}

/** The date so many days from today, by the clock of new shops. */
export const dateIn = (days: number) => daysAfter(wallClock(new Date(), 'UTC').date, days)

/** Day and month so many days from today, by the clock of new shops. */
export function birthdayIn(days: number): { month: number; day: number } {
  const [, month, day] = dateIn(days).split('-').map(Number)
  return { month: month ?? 0, day: day ?? 0 }
}
