import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  costOfPromotion,
  locationOf,
  quietMornings,
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
import { getCostOfPromotion } from '../../../contract/promotionCost.ts'
import { getPromotionReport, type PromotionReport } from '../../../contract/promotionReport.ts'
import { changePromotions, listPromotions, type Promotion } from '../../../contract/promotions.ts'
import { setDarkMode } from '../shell/darkMode.ts'

const settings = page.getByRole('main')
const button = (name: string | RegExp) => settings.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => settings.getByRole('textbox', { name })
const day = (name: string) => settings.getByRole('checkbox', { name, exact: true })
const receipt = settings.getByRole('region', { name: /^What would it (cost|change)\?$/ })
const toast = (name: string) => page.getByText(name, { exact: true })

const answerOf = (promotions: Promotion[], revision = 1) => ({ revision, promotions })

async function openRewards(promotions: Promotion[], { of = '', size = desktop } = {}) {
  signInAtDashboard()
  server.answer(listPromotions, answerOf(promotions))
  await openPage(`/business/settings?part=rewards${of}`, size)
}

const newOne = { of: '&promotion=new' }

async function typeNew() {
  await field('Name').fill('Quiet afternoons')
  await day('Tuesday').click()
  await day('Wednesday').click()
}

describe('the happy hours', () => {
  const opening = {
    ...quietMornings,
    id: 2,
    name: 'Opening week',
    startsOn: '2099-03-16',
    isOn: true,
  }
  const ended = {
    ...quietMornings,
    id: 3,
    name: 'Old mornings',
    from: '22:00',
    to: '02:00',
    isOn: false,
  }

  test.each([
    ['a computer', desktop],
    ['a phone', phone],
  ])('say on %s what they give and when', async (_, size) => {
    await openRewards([quietMornings, opening, ended], { size })
    await expect.element(settings.getByText(/Tue and Thu, 9 to 11 AM/).first()).toBeVisible()
    await expect.element(settings.getByText(/10 PM to 2 AM/)).toBeVisible()
    await expect.element(settings.getByText('Planned')).toBeVisible()
    await expect.element(settings.getByText('Off', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('are none at first, and say what they are for', async () => {
    await openRewards([])
    await expect
      .element(settings.getByText(/^Double points on quiet mornings, say\./))
      .toBeVisible()
    await expectAccessible()
  })

  test('did not load, and load again', async () => {
    signInAtDashboard()
    server.lose(listPromotions)
    await openPage('/business/settings?part=rewards', phone)
    await expect.element(settings.getByText('Your happy hours did not load')).toBeVisible()
    server.answer(listPromotions, answerOf([quietMornings]))
    await button('Try Again').click()
    await expect.element(settings.getByText('Quiet mornings').first()).toBeVisible()
  })

  test('are ended, and deleted with what they did', async () => {
    await openRewards([quietMornings])
    server.answer(changePromotions, answerOf([{ ...quietMornings, isOn: false }], 2))
    await button('More for Quiet mornings').click()
    await page.getByRole('menuitem', { name: 'End it' }).click()
    await expect.element(toast('Happy hour ended')).toBeVisible()
    await expect.element(settings.getByText('Off', { exact: true })).toBeVisible()
    expect(server.calls(changePromotions)[0]?.body.promotions[0]?.isOn).toBe(false)
    server.answer(changePromotions, answerOf([], 3))
    await button('More for Quiet mornings').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Quiet mornings?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete happy hour' }).click()
    await expect.element(toast('Happy hour deleted')).toBeVisible()
    expect(server.calls(changePromotions).at(-1)?.body).toEqual({ promotions: [], revision: 2 })
  })
})

describe('a new happy hour', () => {
  test.each([
    ['on a computer', desktop, false],
    ['after closing time', desktop, true],
    ['on a phone', phone, false],
  ])('says %s what it would have cost', async (_, size, isDark) => {
    setDarkMode(isDark)
    await openRewards([], { ...newOne, size })
    await expect.element(receipt.getByText(/^Choose its days, and/)).toBeVisible()
    await typeNew()
    await expect.element(receipt.getByText('more rewards would have been earned')).toBeVisible()
    await expect.element(receipt.getByText('61 customers')).toBeVisible()
    await expect.element(receipt.getByText('Of them on Tuesdays')).toBeVisible()
    await expect.element(settings.getByText('Your week, visits by the hour')).toBeVisible()
    await expectAccessible()
    await expect
      .poll(() => server.calls(getCostOfPromotion).at(-1)?.body.promotion)
      .toMatchObject({ weekdays: [2, 3], effect: 'times', amount: 2 })
  })

  test('keeps its figure at the foot of a phone until the receipt is in view', async () => {
    await openRewards([], { ...newOne, size: phone })
    await typeNew()
    const foot = settings.getByRole('button', { name: 'See the count' })
    await expect.element(settings.getByText('12 more rewards', { exact: true })).toBeVisible()
    await foot.click()
    await expect.element(foot).not.toBeInTheDocument()
  })

  test('is switched on once, with what was said of it', async () => {
    await openRewards([], newOne)
    await typeNew()
    await expect.element(receipt.getByText('61 customers')).toBeVisible()
    const done = server
      .answer(changePromotions, answerOf([quietMornings], 2))
      .hold(changePromotions)
    await button('Switch it on').dblClick()
    done()
    await expect.element(toast('Happy hour added')).toBeVisible()
    await expect.element(settings.getByText('Quiet mornings').first()).toBeVisible()
    const calls = server.calls(changePromotions)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body.promotions[0]).toMatchObject({
      name: 'Quiet afternoons',
      from: '13:00',
      to: '15:00',
      mostADay: 1,
      isOn: true,
      said: 'said-by-the-server',
    })
  })

  test('gives points, all day, on some days, at some places, for some codes', async () => {
    signInAtDashboard({ ...shop, locationCount: 2 })
    server.answer(listLocations, [locationOf(1, 'Harbor Street'), locationOf(2, 'Mill Lane')])
    await openPage('/business/settings?part=rewards&promotion=new', phone)
    await typeNew()
    await settings.getByRole('radio', { name: 'Plus points' }).click()
    await field('Extra points for each visit').fill('15')
    await settings.getByRole('checkbox', { name: 'All day' }).click()
    await expect
      .element(settings.getByText('Both locations, all codes, no end. Once a day for each person.'))
      .toBeVisible()
    await button('Change everything else').click()
    await settings.getByRole('checkbox', { name: 'All locations' }).click()
    await settings.getByRole('checkbox', { name: 'Mill Lane' }).click()
    await settings.getByRole('checkbox', { name: /^All codes/ }).click()
    await settings.getByRole('checkbox', { name: 'Small: under $20' }).click()
    await field(/^How often a day/).fill('')
    await expectAccessible()
    server.answer(changePromotions, answerOf([quietMornings], 2))
    await button('Switch it on').click()
    await expect.element(toast('Happy hour added')).toBeVisible()
    expect(server.calls(changePromotions)[0]?.body.promotions[0]).toMatchObject({
      effect: 'plus',
      amount: 15,
      from: '00:00',
      to: '24:00',
      locationIds: [1],
      codeIds: [12, 13],
      mostADay: null,
    })
  })

  test('says at each field what is wrong', async () => {
    await openRewards([], newOne)
    await settings.getByRole('radio', { name: 'Plus points' }).click()
    await field('Extra points for each visit').fill('1001')
    await settings.getByRole('combobox', { name: 'To' }).selectOptions('13:00')
    await button('Change everything else').click()
    await settings.getByLabelText(/^First day/).fill('2026-12-24')
    await settings.getByLabelText(/^Last day/).fill('2026-12-01')
    await field(/^How often a day/).fill('30')
    await button('Switch it on').click()
    for (const sentence of [
      'Please enter a name',
      'Please enter at most 1000',
      'Please choose a day',
    ]) {
      await expect.element(settings.getByText(sentence)).toBeVisible()
    }
    await expect.element(field('Name')).toHaveFocus()
    await expectAccessible()
    await typeNew()
    await field('Extra points for each visit').fill('10')
    await field(/^How often a day/).fill('2')
    await button('Switch it on').click()
    for (const sentence of [
      'Please enter two different times. All day is from 00:00 to 24:00.',
      'The last day is before the first. Please choose a later one.',
    ]) {
      await expect.element(settings.getByText(sentence)).toBeVisible()
    }
    await settings.getByLabelText(/^Last day/).fill('')
    await settings.getByRole('combobox', { name: 'To' }).selectOptions('02:00')
    await expect.element(settings.getByText('On the next day.')).toBeVisible()
    const twin = '“Quiet mornings” does the same at the same time. Please keep one.'
    server.refuse(changePromotions, 'invalid_input', { fields: { 'promotions.0.name': twin } })
    await button('Switch it on').click()
    await expect.element(settings.getByText(twin)).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
  })

  test('of a young shop has an example, and says that it is one', async () => {
    await openRewards([], newOne)
    server.answer(getCostOfPromotion, {
      ...costOfPromotion,
      counted: null,
      said: null,
      days: 12,
      readyOn: '2027-03-24',
    })
    await typeNew()
    await expect
      .element(receipt.getByText('From March 24, your own scans answer this.'))
      .toBeVisible()
    await expect.element(receipt.getByText(/^Example figures, not yours/)).toBeVisible()
    expect(settings.getByText('Your week, visits by the hour').elements()).toEqual([])
    await expectAccessible()
  })
})

test('its names in other languages go with it', async () => {
  signInAtDashboard({ ...shop, languages: ['en', 'es', 'ar'] })
  const answer = { revision: 1, promotions: [quietMornings] }
  server.answer(listPromotions, answer).answer(getCostOfPromotion, costOfPromotion)
  await openPage(`/business/settings?part=rewards&promotion=${quietMornings.id}`, desktop)
  await expect.element(field('Name')).toHaveValue(quietMornings.name)
  await button('Change in other languages').click()
  await field('Arabic (optional)').fill('صباح هادئ')
  await expectAccessible()
  server.answer(changePromotions, answer)
  await settings.getByRole('button', { name: 'Save happy hour' }).click()
  await expect.element(page.getByText('Happy hour saved', { exact: true })).toBeVisible()
  expect(server.calls(changePromotions).map(({ body }) => body.promotions[0]?.words)).toEqual([
    { ar: 'صباح هادئ' },
  ])
})

describe('what a happy hour did', () => {
  const week = (startsAt: string, visits: number) => ({
    startsAt,
    visits,
    otherVisits: 70 + visits,
  })
  const report: PromotionReport = {
    beganAt: '2026-10-13T16:00:00.000Z',
    endedAt: null,
    since: '2026-10-13T16:00:00.000Z',
    until: '2026-11-01T16:00:00.000Z',
    points: 1_860,
    onTopOf: 1_860,
    people: 58,
    customers: 312,
    rewards: 18,
    before: [week('2026-09-29T16:00:00.000Z', 9), week('2026-10-06T16:00:00.000Z', 11)],
    weeks: [
      week('2026-10-13T16:00:00.000Z', 12),
      week('2026-10-20T16:00:00.000Z', 15),
      week('2026-10-27T16:00:00.000Z', 3),
    ],
    said: {
      saidAt: '2026-10-13T15:00:00.000Z',
      days: 90,
      visits: 120,
      morePoints: 2_400,
      customers: 70,
      moreRewards: 24,
    },
  }
  const of = '&promotion=1&show=report'

  test.each([
    ['a computer', desktop],
    ['a phone', phone],
  ])('is shown on %s as figures beside the weeks before', async (_, size) => {
    signInAtDashboard()
    server.answer(listPromotions, answerOf([quietMornings]))
    server.answer(getPromotionReport, report)
    await openPage(`/business/settings?part=rewards${of}`, size)
    await expect.element(settings.getByRole('heading', { name: 'Quiet mornings' })).toHaveFocus()
    await expect.element(settings.getByText('on top of 1,860')).toBeVisible()
    expect(document.querySelector('.card .card'), 'a card in a card').toBeNull()
    await expect.element(settings.getByText('13.5', { exact: true })).toBeVisible()
    await expect.element(settings.getByText('10 in the weeks before')).toBeVisible()
    await expect
      .element(settings.getByText(/^Your other hours went from 80 to 83\.5 visits/))
      .toBeVisible()
    await expect
      .element(
        settings.getByText(
          '24 more rewards in 90 days, from 120 visits, so 5 in 19 days. It became 18, from 30 visits.',
        ),
      )
      .toBeVisible()
    await expectAccessible()
  })

  test('has not begun, did not load, and loads', async () => {
    signInAtDashboard()
    server.answer(listPromotions, answerOf([quietMornings]))
    server.refuse(getPromotionReport, 'internal')
    await openPage(`/business/settings?part=rewards${of}`, phone)
    await expect.element(settings.getByText('What it did did not load')).toBeVisible()
    const nothing = { beganAt: null, since: null, said: null, before: [], weeks: [] }
    server.answer(getPromotionReport, { ...report, ...nothing })
    await button('Try Again').click()
    await expect.element(settings.getByText(/^It has not begun yet\./)).toBeVisible()
    await expectAccessible()
  })
})
