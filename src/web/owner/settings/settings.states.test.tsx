import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  askForCode,
  codeQuestion,
  ladderOf,
  rewardOf,
  rewardsReport,
  signInAtDashboard,
  takeCode,
} from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import {
  type Business,
  changeEmail,
  changePhone,
  getBusiness,
} from '../../../contract/businesses.ts'
import { changeRewards } from '../../../contract/ladder.ts'
import { getRewardsReport } from '../../../contract/rewardsReport.ts'
import { updateBusiness } from '../../../contract/setup.ts'

const settings = page.getByRole('main')
const button = (name: string) => settings.getByRole('button', { name })
const field = (name: string | RegExp) => settings.getByRole('textbox', { name })
const signOutOthers = settings.getByRole('checkbox', { name: 'Sign out all other browsers' })

async function openSettings(business: Business = shop, place = 'contact', size = phone) {
  signInAtDashboard(business)
  await openPage(`/business/settings?part=${place}`, size)
  await expect.element(settings.getByRole('heading', { level: 2 })).toBeVisible()
}

describe('another email', () => {
  const email = field('New email')
  const code = field('Code')

  test('is an address, and another than before', async () => {
    await openSettings()
    await button('Change email').click()
    await expect.element(email).toHaveFocus()
    for (const [typed, sentence] of [
      ['', 'Valid email is required'],
      ['hello@letterbox', 'Please enter a valid email'],
      ['Owner@bluedoor.example', /^This is already your email\./],
    ] as const) {
      await email.fill(typed)
      await button('Save email').click()
      await expect.element(settings.getByText(sentence)).toBeVisible()
      await expect.element(email).toHaveFocus()
    }
    await expectAccessible()
    await expect.poll(() => server.calls(changeEmail)).toEqual([])
  })

  test('is saved by itself once the code is right, and nothing typed is lost', async () => {
    await openSettings({ ...shop, email: null })
    askForCode(changeEmail)
    await button('Add email').click()
    await email.fill('hello@bluedoor.example')
    await button('Save email').click()
    await expect.element(code).toHaveFocus()
    await expect.element(settings.getByText(codeQuestion.message)).toBeVisible()
    await expectAccessible()
    await button('Go back').click()
    await expect.element(email).toHaveValue('hello@bluedoor.example')
    await button('Save email').click()
    await expect.element(code).toHaveFocus()
    server.answer(changeEmail, { success: true, email: 'hello@bluedoor.example' })
    server.answer(getBusiness, { ...shop, email: 'hello@bluedoor.example' })
    takeCode()
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Email Updated', { exact: true })).toBeVisible()
    await expect.element(button('Change email')).toHaveFocus()
  })

  test('that another shop has is refused under its field', async () => {
    await openSettings()
    server.refuse(changeEmail, 'email_in_use')
    await button('Change email').click()
    await email.fill('taken@bluedoor.example')
    await button('Save email').click()
    await expect
      .element(settings.getByText(/^Another business already has this email/))
      .toBeVisible()
    await expect.element(email).toHaveValue('taken@bluedoor.example')
  })
})

test('another phone is confirmed on both phones, the old one first', {
  tags: ['long'],
}, async () => {
  await openSettings()
  askForCode(changePhone)
  await button('Change phone').click()
  const number = field('New phone')
  await number.fill('(415) 555-0123')
  await button('Save phone').click()
  await expect.element(settings.getByText(/^This is already your number\./)).toBeVisible()
  await number.fill('(415) 555-0177')
  await expect.element(signOutOthers).toBeChecked()
  await expectAccessible()
  await button('Save phone').click()
  await expect.element(settings.getByText('1. Your current phone')).toBeVisible()
  takeCode()
  server.answer(changePhone, ({ body }) =>
    body.code ? { success: true as const, phone: '+14155550177' } : codeQuestion,
  )
  await field('Code').fill('123456')
  await button('Continue').click()
  await expect.element(settings.getByText('2. Your new phone')).toBeVisible()
  await expectAccessible()
  await field('Code').fill('654321')
  await button('Confirm change').click()
  await expect.element(page.getByText('Phone updated', { exact: true })).toBeVisible()
  expect(JSON.parse(localStorage.businessAccess).businessPhone).toBe('+14155550177')
  expect(server.calls(changePhone).at(-1)?.body.signOutOthers).toBe(true)
})

test('whoever changes the email may leave the other browsers signed in', async () => {
  await openSettings()
  server.answer(changeEmail, { success: true, email: 'hello@bluedoor.example' })
  await button('Change email').click()
  await field('New email').fill('hello@bluedoor.example')
  await expect.element(signOutOthers).toBeChecked()
  await signOutOthers.click()
  await button('Save email').click()
  await expect.element(page.getByText('Email Updated', { exact: true })).toBeVisible()
  expect(server.calls(changeEmail).at(-1)?.body.signOutOthers).toBe(false)
})

const part = (name: string | RegExp) => settings.getByRole('link', { name })
const heading = (name: string) => settings.getByRole('heading', { level: 2, name })

async function openPart(place: string, size = phone) {
  signInAtDashboard()
  await openPage(`/business/settings?part=${place}`, size)
  await expect.element(settings.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

describe('the settings', () => {
  test('are a list of parts on a phone, each with its address', async () => {
    signInAtDashboard()
    await openPage('/business-dashboard-real', phone)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect.element(part('Contact')).toBeVisible()
    expect(location.pathname + location.search).toBe('/business/settings')
    expect(settings.getByRole('heading', { level: 2 }).elements()).toEqual([])
    await expectAccessible()
    await part('Plan & data').click()
    await expect.element(heading('Plan & data')).toHaveFocus()
    expect(location.search).toBe('?part=plan')
    expect(part('Contact').elements()).toEqual([])
    await expectAccessible()
    await part('All settings').click()
    await expect.element(part('Contact')).toBeVisible()
  })

  test('stand beside the part that is open on a computer', async () => {
    signInAtDashboard()
    await openPage('/business/settings', desktop)
    await expect.element(heading('Contact')).toBeVisible()
    await expect.element(part('Contact')).toHaveAttribute('aria-current', 'page')
    await expect.element(part('Walk through the setup')).toHaveAttribute('href', '/business/setup')
    await part('Rewards').click()
    await expect.element(heading('Rewards')).toHaveFocus()
    await expect.element(part('Rewards')).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  })

  test('are not left by a wrong tap with something unsaved', async () => {
    await openPart('shop', desktop)
    await field(/^Description/).fill('Not saved yet')
    await expect.element(part(/^Shop/).getByText('Not saved')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(field(/^Description/)).toHaveValue('Not saved yet')
    await field(/^Description/).fill(shop.description ?? '')
    await expect.element(part(/^Shop/).getByText('Not saved')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
  })
})

describe('the reward', () => {
  test('says how many visits it takes, shows its ticket, and sends only what changed', async () => {
    await openPart('rewards')
    await expect.element(settings.getByText(/^100 points is about 5 visits/)).toBeVisible()
    await field('Reward threshold').fill('0')
    await button('Save reward').click()
    await expect.element(settings.getByText('Reward threshold must be at least 1')).toBeVisible()
    await expect.element(field('Reward threshold')).toHaveFocus()
    await field('Reward threshold').fill('60')
    await expect.element(settings.getByText(/^60 points is about 3 visits/)).toBeVisible()
    await field('Reward description').fill('A slice of cake')
    const ticket = settings.getByRole('region', { name: 'What customers see at 60 points' })
    await expect.element(ticket.getByText('A slice of cake')).toBeVisible()
    await expectAccessible()
    const saved = {
      ...shop,
      rewardThreshold: 60,
      rewardDescription: 'A slice of cake',
      revision: 2,
    }
    server.answer(changeRewards, ladderOf(saved)).answer(getBusiness, saved)
    await button('Save reward').click()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    // Whether points start again was not changed, so it is not sent.
    expect(server.calls(changeRewards)[0]?.body).toEqual({
      rewards: [rewardOf({ id: 1, points: 60, name: 'A slice of cake' })],
      revision: 1,
    })
  })

  test.each([
    [0, 0, /^Nobody has 80 % of its points, so it changes for everyone at once\.$/],
    [1, 0, /^1 customer has it ready and keeps it as it is now; nobody else has 80 % of/],
    [0, 1, /^1 customer has at least 80 % of its points and can still reach it as it is now until/],
    [21, 14, /^21 customers have it ready and keep it, and 14 more with at least 80 % .+ until/],
    [null, null, /^Whoever has it ready keeps it, and whoever has at least 80 % of its points can/],
  ])('that becomes worse says who of %s and %s keeps it', async (ready, near, words) => {
    signInAtDashboard()
    const [first] = rewardsReport.rewards
    if (ready === null || !first) server.lose(getRewardsReport)
    else server.answer(getRewardsReport, { ...rewardsReport, rewards: [{ ...first, ready, near }] })
    await openPage('/business/settings?part=rewards', phone)
    const kept = settings.getByRole('status').filter({ hasText: words })
    await expect.element(field('Reward threshold')).toHaveValue('100')
    expect(kept.elements()).toEqual([])
    // What is better for everybody takes nothing away.
    await field('Reward threshold').fill('60')
    expect(kept.elements()).toEqual([])
    for (const [name, typed] of [
      ['Reward threshold', '120'],
      ['Reward description', 'A slice of cake'],
    ] as const) {
      await field('Reward threshold').fill('100')
      await field(name).fill(typed)
      await expect.element(kept).toBeVisible()
      await expectAccessible()
    }
  })

  test('and the colors are those of the setup, each saved alone', async () => {
    await openPart('branding')
    await field('Primary color').fill('#F2B705')
    await expect.element(settings.getByText(/^Your yellow stays yellow/)).toBeVisible()
    await expectAccessible()
    const saved = { ...shop, primaryColor: '#f2b705', revision: 2 }
    server.answer(updateBusiness, saved).answer(getBusiness, saved)
    await button('Save branding').click()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    expect(server.calls(updateBusiness)[0]?.body).toEqual({
      primaryColor: '#f2b705',
      revision: 1,
    })
  })
})
