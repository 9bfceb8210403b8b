import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { desktop, expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { getBusiness } from '../../../contract/businesses.ts'
import { changeNotifications } from '../../../contract/messages.ts'
import { readOccasions } from '../../../contract/occasions.ts'
import { changeQrValues, listQrCodes } from '../../../contract/qr-codes.ts'
import { updateBusiness } from '../../../contract/setup.ts'
import { settingsParts } from './parts.tsx'

const settings = page.getByRole('main')
const field = (name: string | RegExp) => settings.getByRole('textbox', { name })
const save = settings.getByRole('button', { name: 'Save', exact: true })
const saved = page.getByText('Business Updated', { exact: true })

async function openPart(part: string) {
  signInAtDashboard()
  server.answer(listQrCodes, [...codes])
  server.answer(readOccasions, {
    welcome: { isOn: true, points: 20, includesImported: false },
    birthday: { isOn: true, points: 20 },
    revision: 1,
    friend: { isOn: true, points: 20, friendPoints: 20 },
    lately: { days: 90, firstVisits: 62, ofImported: 5, cameAgain: 31 },
    brought: { friends: 0, pointsGiven: 0, open: 0, sameBrowser: [] },
  })
  await openPage(`/business/settings?part=${part}`, desktop)
  await expect.element(settings.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

const widest = { number: 180, phone: 400, name: 480, sentence: 640 }

/** What a field holds, by what its element says. */
function kindOf({ type, inputMode, autocomplete, list }: HTMLInputElement): keyof typeof widest {
  if (inputMode === 'numeric') return 'number'
  if (type === 'tel') return 'phone'
  if (type === 'email' || autocomplete === 'organization' || list) return 'name'
  return 'sentence'
}

function tooWide(): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main .input')]
  return inputs
    .filter((input) => input.checkVisibility())
    .filter((input) => input.getBoundingClientRect().width > widest[kindOf(input)])
    .map((input) => `${kindOf(input)}, ${input.getBoundingClientRect().width}: ${input.outerHTML}`)
}

const shownSaves = () =>
  settings
    .getByRole('button', { name: /^Save/ })
    .elements()
    .map((key) => key.closest('form') !== null)

const typed = ['shop', 'branding', 'rewards', 'occasions', 'points']

describe('a part of the settings has one Save, and fields as wide as what they hold', () => {
  test('in each part with a form', () => {
    const forms = settingsParts.filter(({ isForm, hasOwnCards }) => isForm && !hasOwnCards)
    expect(forms.map(({ value }) => value)).toEqual([
      'contact',
      ...typed.filter((value) => value !== 'rewards'),
    ])
  })

  test.each(typed)('%s', async (part) => {
    await openPart(part)
    await expect.poll(() => document.querySelectorAll('main .input').length).toBeGreaterThan(1)
    expect(tooWide()).toEqual([])
    // Points that expire are a rule of their own, on the card below the reward.
    expect(shownSaves()).toEqual(part === 'rewards' ? [true, true] : [true])
  })

  // Each contact has a form of its own, opened by its key: another number is confirmed by a code.
  test('contact', async () => {
    await openPart('contact')
    expect(shownSaves()).toEqual([])
    for (const contact of ['email', 'phone']) {
      await settings.getByRole('button', { name: `Change ${contact}` }).click()
    }
    await expect.element(field('New phone')).toBeVisible()
    expect(tooWide()).toEqual([])
  })
})

describe('the points have one Save for three calls', () => {
  const type = async (minutes: string, small: string, scans: string) => {
    await openPart('points')
    await field(/^Repeat-scan window/).fill(minutes)
    await field('Small purchase').fill(small)
    await field(/^Text me when one phone scans this many times in a day/).fill(scans)
  }

  test('that sends what was changed', async () => {
    await type('45', '2', '8')
    server.answer(updateBusiness, { ...shop, repeatScanWindowMinutes: 45, revision: 2 })
    server.answer(getBusiness, { ...shop, repeatScanWindowMinutes: 45, revision: 2 })
    server.answer(changeNotifications, { success: true })
    server.answer(changeQrValues, { success: true, created: [codes[0]] })
    await save.click()
    await expect.element(page.getByText('QR Code Values Updated', { exact: true })).toBeVisible()
    expect(server.calls(updateBusiness)[0]?.body).toMatchObject({ repeatScanWindowMinutes: 45 })
    expect(server.calls(changeNotifications)[0]?.body.manyScansWarning).toBe(8)
    expect(server.calls(changeQrValues)[0]?.body.low).toBe(2)
  })

  test('that sends nothing while anything is wrong', async () => {
    await type('45', '2', '21')
    await expectAccessible()
    await save.click()
    await expect.element(settings.getByText('Please enter at most 20')).toBeVisible()
    await expect.element(field(/^Text me when one phone/)).toHaveFocus()
    await expectAccessible()
    expect(server.calls(updateBusiness)).toEqual([])
    expect(server.calls(changeQrValues)).toEqual([])
  })

  test('that says what was not saved, and keeps it', async () => {
    await type('45', '2', '8')
    server.answer(updateBusiness, { ...shop, repeatScanWindowMinutes: 45, revision: 2 })
    server.answer(getBusiness, { ...shop, repeatScanWindowMinutes: 45, revision: 2 })
    server.garble(changeNotifications)
    await save.click()
    await expect
      .element(settings.getByText('The number of scans was not saved. Please try again.'))
      .toBeVisible()
    await expect.element(saved).toBeVisible()
    await expect.element(field(/^Text me when one phone/)).toHaveValue('8')
    await expect.element(field('Small purchase')).toHaveValue('2')
    expect(server.calls(changeQrValues)).toEqual([])
    server.answer(changeNotifications, { success: true })
    server.answer(changeQrValues, { success: true, created: [codes[0]] })
    await save.click()
    await expect.poll(() => server.calls(changeQrValues)).toHaveLength(1)
    expect(server.calls(updateBusiness)).toHaveLength(1)
  })

  test('that says when nothing was changed', async () => {
    await openPart('points')
    await expect.element(field('Small purchase')).toBeVisible()
    await save.click()
    await expect.element(page.getByText('Nothing to update', { exact: true })).toBeVisible()
  })
})
