import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  costOfRewards,
  ladderOf,
  rewardOf,
  signInAtDashboard,
} from '../../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../../test/states/page.tsx'
import { shop } from '../../../../../test/states/samples.ts'
import { changeRewards, type Ladder, listRewards } from '../../../../contract/ladder.ts'
import { getCostOfRewards } from '../../../../contract/ruleCost.ts'

/** What a reward is called in the shop's other languages, where it is written. */

const settings = page.getByRole('main')
const field = (name: string) => settings.getByRole('textbox', { name })
const inLanguage = (name: string) => field(`${name} (optional)`)
const change = settings.getByRole('button', { name: 'Change in other languages' })

const spoken = { ...shop, pointCapType: 'unlimited' as const, languages: ['en' as const] }
const inThree = { ...spoken, languages: ['en' as const, 'es' as const, 'ar' as const] }
const cake = rewardOf({ id: 2, points: 500, name: 'Free cake', words: { es: 'Tarta gratis' } })
const ladder: Ladder = { ...ladderOf(spoken), rewards: [...ladderOf(spoken).rewards, cake] }

async function openReward(business = inThree, size = desktop) {
  signInAtDashboard(business)
  server.answer(listRewards, ladder).answer(getCostOfRewards, costOfRewards)
  await openPage('/business/settings?part=rewards&reward=2', size)
  await expect.element(field('Points')).toHaveValue('500')
}

const sentRewards = () => server.calls(changeRewards).map(({ body }) => body.rewards[1])

test('of a shop with one language are not asked for', async () => {
  await openReward(spoken)
  await expect.element(settings.getByText('Everything else')).toBeVisible()
  expect(settings.getByText('In other languages').elements()).toEqual([])
})

test.each([phone, desktop])('are one press away, at $width px', async (size) => {
  await openReward(inThree, size)
  await expect
    .element(
      settings.getByText('Written in Spanish. Missing in Arabic: customers read the English.'),
    )
    .toBeVisible()
  expect(inLanguage('Spanish').elements()).toEqual([])
  await change.click()
  await expect.element(inLanguage('Spanish')).toHaveValue('Tarta gratis')
  await expect.element(inLanguage('Spanish')).toHaveAttribute('lang', 'es')
  await expect.element(inLanguage('Arabic')).toHaveAttribute('lang', 'ar')
  await expectAccessible()
  await inLanguage('Arabic').fill(' كعكة مجانية ')
  server.answer(changeRewards, ladder)
  await settings.getByRole('button', { name: 'Save reward' }).click()
  await expect.element(page.getByText('Reward saved', { exact: true })).toBeVisible()
  expect(sentRewards()).toMatchObject([{ words: { es: 'Tarta gratis', ar: 'كعكة مجانية' } }])
  // What it is called changes nothing of what it costs.
  expect(server.calls(getCostOfRewards)).toEqual([])
})

test('are shown to be read again once the name is another', async () => {
  await openReward()
  await field('Reward').fill('Free apple cake')
  await expect
    .element(
      settings.getByText('The name has changed. Please check that these still say the same.'),
    )
    .toBeVisible()
  await inLanguage('Spanish').fill('')
  await expect.element(settings.getByText('Customers read the English.').first()).toBeVisible()
  await expectAccessible()
  server.answer(changeRewards, ladder)
  await settings.getByRole('button', { name: 'Save reward' }).click()
  await expect.element(page.getByText('Reward saved', { exact: true })).toBeVisible()
  expect(sentRewards()).toMatchObject([{ name: 'Free apple cake', words: { es: '' } }])
})
