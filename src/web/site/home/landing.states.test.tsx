import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInPublic } from '../../../../test/states/customerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { checkPointsByBusiness, type PointsCheck } from '../../../contract/points.ts'
import { getClaimCode } from '../../../contract/rewards.ts'

const check = page.getByRole('main')
const number = page.getByRole('textbox', { name: 'Phone number' })
const id = page.getByRole('textbox', { name: 'Business ID' })
const press = page.getByRole('button', { name: 'Check My Points' })
const unable = 'Unable to check points. Please verify your information.'

const some: PointsCheck = {
  businessId: 123,
  businessName: 'Blue Door Coffee',
  points: 20,
  rewardThreshold: 100,
  hasReward: false,
  pointsNeeded: 80,
  rewardDescription: 'Free coffee',
  givesPoints: true,
}

async function ask(typedId: string, size: typeof phone | typeof desktop = desktop) {
  await openPage('/', size)
  await number.fill('(415) 555-0138')
  await id.fill(typedId)
  await press.click()
}

describe('checking points on the landing page', () => {
  test('waits for both fields', async () => {
    await openPage('/', phone)
    await expect.element(press).toBeDisabled()
    await expect
      .element(page.getByText('Please enter both phone number and business ID'))
      .toBeVisible()
    await number.fill('(415) 555-0138')
    await expect.element(press).toBeDisabled()
    await id.fill('123')
    await expect.element(press).toBeEnabled()
  })

  test('says under its field that a word is no business ID', { tags: ['long'] }, async () => {
    await ask('Blue Door', phone)
    await expect.element(check.getByText('Please enter a whole number')).toBeVisible()
    await expect.element(id).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(checkPointsByBusiness)).toEqual([])
  })

  test('says under its field what the server says of an ID', async () => {
    server.answer(checkPointsByBusiness, some)
    await ask('99999999999999999999')
    await expect.element(id).toHaveAttribute('aria-invalid', 'true')
    await expect.element(id).toHaveFocus()
  })

  test('says under its field that no phone has such a number', { tags: ['long'] }, async () => {
    await openPage('/')
    await number.fill('12')
    await id.fill('123')
    await press.click()
    await expect.element(check.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expect.element(number).toHaveFocus()
  })

  test('takes the ID out of the whole text on a code card', { tags: ['long'] }, async () => {
    server.answer(checkPointsByBusiness, some)
    await ask('RH-123-20-ABCDEFGHJ', phone)
    await expect.element(page.getByRole('heading', { name: 'Blue Door Coffee' })).toHaveFocus()
    await expect.element(page.getByText('80 points needed')).toBeVisible()
    await expectAccessible()
    const [call] = server.calls(checkPointsByBusiness)
    expect(call?.body).toMatchObject({ businessId: 123 })
  })

  test('says of one point that it is one, and of a closed shop that the points are kept', {
    tags: ['long'],
  }, async () => {
    const last = { ...some, points: 99, pointsNeeded: 1, givesPoints: false }
    server.answer(checkPointsByBusiness, last)
    await ask('123')
    await expect.element(page.getByText('1 point needed')).toBeVisible()
    await expect.element(page.getByText(/Yours are safe\.$/)).toBeVisible()
  })

  test('shows a reward as a ticket', async () => {
    server.answer(checkPointsByBusiness, { ...some, points: 100, hasReward: true, pointsNeeded: 0 })
    server.refuse(getClaimCode, 'visit_needed').answer(getPublicBusiness, shopInPublic)
    await ask('123', phone)
    await expect.element(page.getByRole('heading', { name: 'Reward Available' })).toBeVisible()
    await expect.element(page.getByText('Show this screen to redeem')).toBeVisible()
    await expectAccessible()
  })

  test('says that there is no such business, under its field and in the form', async () => {
    server.refuse(checkPointsByBusiness, 'business_not_found')
    await ask('999')
    await expect.element(check.getByText('Business not found.')).toBeVisible()
    await expect.element(page.getByText(unable)).toBeVisible()
    await expect.element(id).toHaveFocus()
  })

  test('says that the line is down, keeps what was typed, and goes on when that is changed', async () => {
    server.lose(checkPointsByBusiness)
    await ask('123')
    await expect.element(check.getByRole('alert')).toBeVisible()
    await expect.element(number).toHaveValue('(415) 555-0138')
    await expect.element(id).toHaveValue('123')
    await id.fill('124')
    await expect.element(check.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the landing page', () => {
  test('ends with its dark foot, also while the cookie question is open', async () => {
    localStorage.removeItem('cookieConsent')
    await openPage('/')
    await expect.element(page.getByText('We Use Cookies')).toBeVisible()
    const room = () =>
      Number.parseFloat(
        getComputedStyle(document.documentElement).getPropertyValue('--consent-height'),
      )
    await expect.poll(room).toBeGreaterThan(0)
    const foot = document.querySelector('.site-foot')
    // The test's page has no padding on its body, so all space below is in the foot.
    const below = Number.parseFloat(foot ? getComputedStyle(foot).paddingBottom : '')
    expect(below).toBe(40 + room())
  })

  test('says once what is an aim and what is an example', async () => {
    await openPage('/')
    await expect
      .element(page.getByText(/^Our aim: 40% more repeat visits, counted as/))
      .toBeVisible()
    await expect
      .element(page.getByText('These are examples, until shops share their own.'))
      .toBeVisible()
    await expect.element(page.getByText(/Password: none needed\.$/)).toBeVisible()
    expect(page.getByText(/Example|\*/).elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('closes its menu over the part of the page that a link leads to', async () => {
    await openPage('/', phone)
    await page.getByText('Menu', { exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'For business' }).click()
    await expect.poll(() => location.hash).toBe('#business')
    await expect.element(menu.getByRole('link', { name: 'Help' })).not.toBeInTheDocument()
  })

  test('closes its menu by Escape, and leads the focus back', async () => {
    await openPage('/', phone)
    const menu = page.getByText('Menu', { exact: true })
    await menu.click()
    const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' })
    await expect.element(help).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toBe('Menu')
  })
})
