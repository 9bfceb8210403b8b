import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { logoOf } from '../../../../test/states/logos.ts'
import { longName } from '../../../../test/states/names.ts'
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
import { listLocations } from '../../../contract/locations.ts'
import { listQrCodes } from '../../../contract/qr-codes.ts'

const [small, medium, large] = codes
const choice = (name: RegExp) => page.getByRole('radio', { name })
const code = page.getByRole('combobox', { name: 'Code' })
/** The words of the code that is chosen. */
const chosenCode = () => (code.element() as HTMLSelectElement).selectedOptions[0]?.textContent
const offered = () => [...(code.element() as HTMLSelectElement).options].map(({ text }) => text)
const paper = page.getByRole('combobox', { name: 'Paper' })
const print = page.getByRole('button', { name: /^Print/ })

/** Something else lies over what has the focus. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over === null || !(element.contains(over) || over.contains(element))
}

function isOnOneLine(element: Element): boolean {
  const words = document.createRange()
  words.selectNodeContents(element)
  const { lineHeight } = getComputedStyle(element)
  return words.getBoundingClientRect().height < 2 * Number.parseFloat(lineHeight)
}

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
      // In view without scrolling, however many pieces there are.
      const { bottom } = print.element().getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
      expect(page.getByRole('button', { name: 'Download PDF' }).element()).toSatisfy(isOnOneLine)
      for (const field of [choice(/^Points sign/), code, paper]) {
        field.element().focus()
        await expect.poll(() => isCovered(field.element())).toBe(false)
      }
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
    await userEvent.keyboard('{Tab}')
    await expect.element(code).toHaveFocus()
    await code.selectOptions(String(small.id))
    await expect.poll(() => location.search).toBe(`?piece=poster&code=${small.id}`)
    await userEvent.keyboard('{Tab}{Tab}')
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
    await expect.poll(chosenCode).toBe('1 point, Small: under $20, Main Street')
    await expect.element(page.getByText(small.code).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).selectOptions('Harbor Street')
    await expect.poll(chosenCode).toBe('60 points, Large: $60 or more, Harbor Street')
    expect(offered().filter((words) => words.startsWith('1 point'))).toEqual([])
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
    expect(tent.getByText('100 points: Free coffee').elements()).toHaveLength(2)
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

  test.each([
    ['tent', 'a4'],
    ['poster', 'letter'],
    ['stickers', 'a4'],
    ['stickers', 'letter'],
    ['card', 'a4'],
    ['card', 'roll'],
    ['sign', 'a4'],
    ['sign', 'roll'],
  ])('has a name of 32 letters whole beside a wide logo: %s, %s', async (piece, paper) => {
    signInAtDashboard({ ...shop, name: longName, logoUrl: logoOf(360, 120) })
    await openPage(`/business/print?piece=${piece}&paper=${paper}`)
    await expect.element(print).toBeVisible()
    for (const logo of document.querySelectorAll<HTMLImageElement>('.print-sheet img')) {
      await logo.decode()
    }
    const named = [...document.querySelectorAll<HTMLElement>('.print-sheet .shop-name')]
    expect(named.length).toBeGreaterThan(0)
    await expect.poll(() => named.filter((one) => one.matches('.broken, .clamped')).length).toBe(0)
    for (const one of named) expect(one.textContent).toBe(longName)
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
    expect(offered().filter((words) => words.startsWith('20 points'))).toEqual([])
    expect(print.elements()).toEqual([])
    await code.selectOptions(String(small.id))
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
    expect(code.elements()).toEqual([])
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
