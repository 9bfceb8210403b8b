import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { logoOf } from '../../../../test/states/logos.ts'
import {
  codeOf,
  codes,
  locationOf,
  signInAtDashboard,
} from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { listDayCards } from '../../../contract/dayCards.ts'
import { listLocations } from '../../../contract/locations.ts'
import { listQrCodes } from '../../../contract/qr-codes.ts'
import { daysAfter } from '../../../contract/wallClock.ts'

const [small, medium, large] = codes
const choice = (name: RegExp) => page.getByRole('radio', { name })
const print = page.getByRole('button', { name: /^Print/ })

describe('what is printed', () => {
  test.each(someOf([phone, desktop]))(
    'is chosen beside the sheet, at $width pixels',
    async (size) => {
      signInAtDashboard()
      await openPage('/business/print', size)
      await expect.element(choice(/^Table tent/)).toBeChecked()
      await expect
        .element(page.getByRole('region', { name: 'Table tent, 20 points' }))
        .toBeVisible()
      await expect.element(print).toBeVisible()
      await expectAccessible()
    },
  )

  test('is chosen by the keyboard, and stands in the address', async () => {
    signInAtDashboard()
    await openPage('/business/print')
    await expect.element(choice(/^Table tent/)).toBeChecked()
    choice(/^Table tent/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice(/^Counter poster/)).toHaveFocus()
    await expect.poll(() => location.search).toBe('?piece=poster')
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(choice(/^20 points/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => location.search).toBe(`?piece=poster&code=${small.id}`)
    await userEvent.keyboard('{Tab}')
    await expect.element(print).toHaveFocus()
  })

  test('is of the location that is chosen', async () => {
    signInAtDashboard({ ...shop, locationCount: 2 })
    server.answer(listQrCodes, [
      { ...small, locationId: 1 },
      { ...medium, locationId: 1 },
      { ...large, locationId: 2 },
    ])
    server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
    await openPage(`/business/print?code=${small.id}`)
    await expect.element(choice(/^1 point/)).toBeChecked()
    await expect.element(page.getByText(/^Small: under \$20, Main Street, RH-/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).selectOptions('Harbor Street')
    await expect.element(choice(/^60 points/)).toBeChecked()
    expect(choice(/^1 point/).elements()).toEqual([])
    await expect.element(page.getByRole('region', { name: 'Table tent, 60 points' })).toBeVisible()
  })

  test('is what the address says', async () => {
    signInAtDashboard()
    await openPage(`/business/print?piece=poster&code=${small.id}`)
    await expect
      .element(page.getByRole('region', { name: 'Counter poster, 1 point' }))
      .toBeVisible()
  })

  test('says on both faces of a tent what the code gives and what the reward costs', async () => {
    signInAtDashboard()
    await openPage('/business/print')
    const tent = page.getByRole('region', { name: 'Table tent, 20 points' })
    await expect.element(tent).toBeVisible()
    expect(tent.getByText('20 points', { exact: true }).elements()).toHaveLength(2)
    expect(tent.getByText('100 points: a free coffee').elements()).toHaveLength(2)
  })

  test.each(
    someOf([
      ['tent', 2],
      ['poster', 1],
      ['stickers', 21],
      ['card', 6],
      ['sign', 2],
    ]),
  )('has the logo on each %s, in its own shape', async (piece, count) => {
    signInAtDashboard({ ...shop, logoUrl: logoOf(256, 128) })
    await openPage(`/business/print?piece=${piece}&paper=a4`)
    await expect.element(print).toBeVisible()
    const logos = [...document.querySelectorAll<HTMLImageElement>('.print-sheet img')]
    expect(logos).toHaveLength(count)
    for (const logo of logos) {
      await logo.decode()
      const { width, height } = logo.getBoundingClientRect()
      expect(height).toBeGreaterThan(0)
      expect(width / height).toBeGreaterThan(piece === 'stickers' ? 1.85 : 1.95)
      expect(width / height).toBeLessThan(2.05)
      expect(getComputedStyle(logo).objectFit).toBe('contain')
    }
  })

  test('keeps a name of one long word inside its label', async () => {
    signInAtDashboard({ ...shop, name: 'W'.repeat(120) })
    await openPage('/business/print?piece=stickers&paper=a4')
    await expect.element(print).toBeVisible()
    const [label] = document.querySelectorAll('.print-sheet .label')
    const edge = label?.getBoundingClientRect().right
    for (const words of label?.querySelectorAll('.words > *') ?? []) {
      expect(words.getBoundingClientRect().right).toBeLessThan(edge ?? 0)
    }
    expect(label?.querySelectorAll('.words > *').length).toBeGreaterThan(2)
  })

  test('says what belongs behind the counter, and how many sheets there are', async () => {
    signInAtDashboard()
    await openPage('/business/print?piece=stickers&code=each')
    await expect.element(page.getByText(/60 points belong behind the counter\./)).toBeVisible()
    await expectAccessible()
    await choice(/^Table tent/).click({ force: true })
    await expect.element(page.getByRole('button', { name: 'Print 3 sheets' })).toBeVisible()
  })

  test.each(
    someOf([
      ['off', { isActive: false }, 'This 20-point code is switched off'],
      ['older', { isOlder: true }, 'This 20-point code is an older one'],
    ]),
  )('is no code that is %s', async (_, parts, title) => {
    signInAtDashboard()
    server.answer(listQrCodes, [small, { ...medium, ...parts }, large])
    await openPage(`/business/print?piece=tent&code=${medium.id}`)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    expect(choice(/^20 points/).elements()).toEqual([])
    expect(print.elements()).toEqual([])
    await choice(/^1 point/).click({ force: true })
    await expect.element(page.getByRole('region', { name: 'Table tent, 1 point' })).toBeVisible()
  })

  test('is no code that was deleted', async () => {
    signInAtDashboard()
    await openPage('/business/print?piece=tent&code=999')
    await expect.element(page.getByText('This code no longer exists')).toBeVisible()
    await expectAccessible()
  })

  test('is the points sign alone where no code gives points', async () => {
    signInAtDashboard()
    server.answer(listQrCodes, [codeOf({ id: 11, pointValue: 1, isActive: false })])
    await openPage('/business/print')
    await expect.element(page.getByRole('heading', { name: 'No code to print' })).toBeVisible()
    await expect.element(page.getByText(/Switch one on or create one/)).toBeVisible()
    await expectAccessible()
    expect(print.elements()).toEqual([])
    await choice(/^Points sign/).click({ force: true })
    await expect.element(page.getByRole('region', { name: 'Points sign' })).toBeVisible()
    await expect.element(print).toBeVisible()
    expect(page.getByRole('group', { name: 'Code', exact: true }).elements()).toEqual([])
  })

  test('is nothing that a manager could switch on', async () => {
    signInAtDashboard({ ...shop, manager: { name: 'Marco', hasAll: true } })
    server.answer(listQrCodes, [])
    await openPage('/business/print')
    await expect.element(page.getByText(/Ask the owner to switch one on or/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Go to your codes' }).elements()).toEqual([])
  })

  test('is loaded again by the key', async () => {
    signInAtDashboard()
    server.lose(listQrCodes)
    await openPage('/business/print')
    await expect
      .element(page.getByRole('heading', { name: 'Your codes did not load' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(listQrCodes, [...codes])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(print).toBeVisible()
  })
})

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
    expect(choice(/^One of each/).elements()).toEqual([])
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
