import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { logoOf } from '../../../../test/states/logos.ts'
import { longName } from '../../../../test/states/names.ts'
import { codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { listDayCards } from '../../../contract/dayCards.ts'
import { daysAfter } from '../../../contract/platform/wallClock.ts'
import { listQrCodes } from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const code = page.getByRole('combobox', { name: 'Code' })
const offered = () => [...(code.element() as HTMLSelectElement).options].map(({ text }) => text)
const print = page.getByRole('button', { name: /^Print/ })

describe('day cards', () => {
  const today = '2026-03-09'
  const day = (place: number) => daysAfter(today, place)
  /** Answers with a card for each day, as if the location never closed. */
  const answerCards = () =>
    server.answer(listDayCards, ({ query }) =>
      Array.from({ length: query.days }, (_, place) => {
        const date = daysAfter(query.from ?? today, place)
        return {
          date,
          link: `http://localhost/d/123-12.${date.replaceAll('-', '')}.AAAAAAAAAAAAAA`,
        }
      }),
    )
  const firstDay = page.getByLabelText('First day')
  const sheet = (days: string) =>
    page.getByRole('region', { name: `Day cards, 20 points, ${days}` })

  test.each(someOf([phone, desktop]))(
    'are cut from sheets of six, at $width pixels',
    async (size) => {
      signInAtDashboard({ ...shop, logoUrl: logoOf(256, 128) })
      answerCards()
      await openPage('/business/print?piece=day-cards&paper=letter', size)
      await expect.element(firstDay).toHaveValue(today)
      await expect.element(sheet('March 9 to 14').getByText('Monday Mar 9')).toBeVisible()
      await expect.element(sheet('March 15').getByText('Sunday Mar 15')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Print 2 sheets' })).toBeVisible()
      const widthOf = (chosen: string) =>
        document.querySelector(`.print-sheet ${chosen}`)?.getBoundingClientRect().width ?? 0
      const perMm = sheet('March 9 to 14').element().getBoundingClientRect().width / 215.9
      expect(widthOf('.day-card') / perMm).toBeCloseTo(98, 0)
      expect(widthOf('.day-card .printed-code') / perMm).toBeCloseTo(49, 0)
      expect(document.querySelectorAll('.print-sheet .day-card')).toHaveLength(7)
      const cut = sheet('March 15').element().querySelector('.cut.across')
      expect((cut?.getBoundingClientRect().width ?? 0) / perMm).toBeCloseTo(98 + 7, 0)
      expect(document.querySelectorAll('.print-sheet .day-card img')).toHaveLength(7)
      await expectAccessible()
    },
  )

  test.each(['letter', 'a4'])('show a name of 32 letters whole, and large: %s', async (paper) => {
    for (const logoUrl of [null, logoOf(360, 120)]) {
      signInAtDashboard({ ...shop, name: longName, logoUrl })
      answerCards()
      await openPage(`/business/print?piece=day-cards&paper=${paper}`, desktop)
      await expect.element(print).toBeVisible()
      const named = () => [...document.querySelectorAll<HTMLElement>('.day-card .shop-name')]
      await expect.poll(() => named().length).toBe(7)
      await expect
        .poll(() => named().filter((one) => one.matches('.broken, .clamped')).length)
        .toBe(0)
      for (const one of named()) expect(one.textContent).toBe(longName)
      // 12 points on paper without a logo beside it.
      const mm =
        Number.parseFloat(getComputedStyle(named()[0] as HTMLElement).fontSize) / (96 / 25.4)
      expect(mm).toBeGreaterThan(logoUrl ? 2.7 : 4)
    }
  })

  test('are of the code, from the day and for the weeks that are chosen', async () => {
    signInAtDashboard()
    server.answer(listQrCodes, [small, { ...medium, presence: 'day_card' }, large])
    answerCards()
    await openPage('/business/print?piece=day-cards&paper=a4')
    await page.getByRole('combobox', { name: 'Cards for' }).selectOptions('2 weeks')
    await firstDay.fill(day(7))
    await expect.element(sheet('March 28 to 29')).toBeVisible()
    await expect.poll(() => location.search).toMatch(/weeks=2&from=2026-03-16$/)
    const sent = server.calls(listDayCards).map(({ query }) => query)
    expect(sent.at(0)).toEqual({ codeId: medium.id, days: 7 })
    expect(sent.at(-1)).toEqual({ codeId: medium.id, days: 14, from: day(7) })
    expect(offered().filter((words) => words.startsWith('One of each'))).toEqual([])
  })

  test.each(
    someOf([
      ['day-cards', 'paper', 'The 20-point code also works on paper until it’s changed'],
      ['day-cards', 'screen', 'The 20-point code is scanned from the counter screen.'],
      ['tent', 'day_card', 'The 20-point code is scanned from day cards.'],
    ] as const),
  )('say whether they give points: %s, from %s', async (piece, presence, words) => {
    signInAtDashboard()
    answerCards()
    server.answer(listQrCodes, [small, { ...medium, presence }])
    await openPage(`/business/print?piece=${piece}&code=${medium.id}`)
    await expect.element(page.getByText(new RegExp(`^${words}`))).toBeVisible()
  })

  test('are loaded again by the key', async () => {
    signInAtDashboard()
    answerCards()
    server.lose(listDayCards, 1)
    await openPage('/business/print?piece=day-cards&paper=a4')
    await expect
      .element(page.getByRole('heading', { name: 'Your day cards did not load' }))
      .toBeVisible()
    expect(print.elements()).toEqual([])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(sheet('March 9 to 14')).toBeVisible()
  })
})
