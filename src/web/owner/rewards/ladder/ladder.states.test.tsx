import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  costOfRewards,
  ladderOf,
  locationOf,
  rewardOf,
  rewardsReport,
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
import { listLocations } from '../../../../contract/locations.ts'
import { getRewardsReport } from '../../../../contract/rewardsReport.ts'
import { type CostOfRewards, getCostOfRewards } from '../../../../contract/ruleCost.ts'
import { setDarkMode } from '../../shell/darkMode.ts'

const settings = page.getByRole('main')
const button = (name: string | RegExp) => settings.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => settings.getByRole('textbox', { name })
const receipt = settings.getByRole('region', { name: /^What would it (cost|change)\?$/ })
const title = (name: string) => settings.getByRole('heading', { level: 2, name })
const toast = (name: string) => page.getByText(name, { exact: true })

const keeping = { ...shop, pointCapType: 'unlimited' as const }
const cookie = rewardOf({ id: 2, points: 50, name: 'A cookie from the jar' })
const mug = rewardOf({ id: 3, points: 500, name: 'Your own mug', kind: 'milestone', isOn: false })
const ladder: Ladder = {
  ...ladderOf(keeping),
  rewards: [...ladderOf(keeping).rewards, cookie, mug],
}

async function openRewards(answer: Ladder = ladder, { of = '', size = desktop } = {}) {
  signInAtDashboard(keeping)
  server.answer(listRewards, answer)
  await openPage(`/business/settings?part=rewards${of}`, size)
}

const counted = (parts: Partial<NonNullable<CostOfRewards['counted']>>): CostOfRewards => ({
  ...costOfRewards,
  counted: costOfRewards.counted && { ...costOfRewards.counted, rewards: [], ...parts },
})

describe('the list of rewards', () => {
  test.each([
    ['a computer', desktop],
    ['a phone', phone],
  ])('shows on %s what each takes, and what is off', async (_, size) => {
    await openRewards(ladder, { size })
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
    await expect.element(settings.getByText(/^Milestone, once\./)).toBeVisible()
    await expect.element(settings.getByText('Off', { exact: true })).toBeVisible()
    await expect.element(settings.getByText(/^3 of 10\./)).toBeVisible()
    await expectAccessible()
  })

  test('says where customers stand, and leads to what each did', async () => {
    await openRewards()
    await expect.element(settings.getByText('Where your 312 customers stand')).toBeVisible()
    await expect.element(settings.getByText('9 have it')).toBeVisible()
    await expect
      .element(settings.getByRole('img', { name: /21 customers with 100 points or more$/ }))
      .toBeVisible()
    await settings.getByRole('link', { name: '14', exact: true }).click()
    await expect.element(title('A cookie from the jar')).toHaveFocus()
    await expect.element(settings.getByText('August 27 to November 25, 90 days.')).toBeVisible()
    await expect.element(settings.getByText('of 312 customers')).toBeVisible()
    await expect.element(settings.getByText('no 90 days before to compare')).toBeVisible()
    await expect.element(settings.getByText('no cost noted')).toBeVisible()
    await expect
      .element(
        settings.getByText('64 customers can have it now. 1 more has at least 80 % of its points.'),
      )
      .toBeVisible()
    await expectAccessible()
    await settings.getByRole('link', { name: 'Rewards' }).last().click()
    await button('More for Free coffee').click()
    await page.getByRole('menuitem', { name: 'See what it did' }).click()
    await expect.element(settings.getByText('31 in the 90 days before')).toBeVisible()
    await expect.element(settings.getByText('$91.20')).toBeVisible()
  })

  test('a reward that was not given and is off says so', async () => {
    await openRewards(ladder, { of: '&reward=3&show=report', size: phone })
    await expect.element(settings.getByText('It was not given in these days.')).toBeVisible()
    expect(document.querySelector('.card .card'), 'a card in a card').toBeNull()
    await expect
      .element(settings.getByText('9 customers have had it. Nobody can have it today.'))
      .toBeVisible()
    await expectAccessible()
  })

  test('one that is gone, and figures that did not load', async () => {
    signInAtDashboard(keeping)
    server.answer(listRewards, ladder)
    server.lose(getRewardsReport)
    await openPage('/business/settings?part=rewards&reward=9&show=report', desktop)
    await expect.element(settings.getByText('This reward is gone')).toBeVisible()
    await settings.getByRole('link', { name: 'Rewards' }).last().click()
    await expect
      .element(settings.getByText('Where your customers stand did not load'))
      .toBeVisible()
    // The list is there without them.
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
    server.answer(getRewardsReport, rewardsReport)
    await button('Try Again').click()
    await expect.element(settings.getByText('Where your 312 customers stand')).toBeVisible()
  })

  test('a shop with one reward has a way to what it did', async () => {
    await openRewards(ladderOf(keeping))
    await settings.getByRole('link', { name: 'See what it did' }).click()
    await expect.element(settings.getByText('$91.20')).toBeVisible()
  })

  test('is dark after closing time', async () => {
    setDarkMode(true)
    await openRewards()
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
    await expectAccessible()
  })

  test('loads, says that it did not load, and tries again', async () => {
    signInAtDashboard(keeping)
    server.lose(listRewards)
    await openPage('/business/settings?part=rewards', phone)
    await expect.element(settings.getByText('Your rewards did not load')).toBeVisible()
    server.answer(listRewards, ladder)
    await button('Try Again').click()
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
  })

  test('adds no eleventh', async () => {
    const ten = Array.from({ length: 9 }, (_, place) =>
      rewardOf({ id: place + 2, points: 200 + place }),
    )
    await openRewards({ ...ladder, rewards: [...ladderOf(keeping).rewards, ...ten] })
    await expect.element(settings.getByText(/Delete one to add another\.$/)).toBeVisible()
    expect(settings.getByRole('link', { name: 'Add reward' }).elements()).toEqual([])
  })

  test('says what becomes of open tickets, then deletes one and nothing else', async () => {
    await openRewards()
    await button('More for A cookie from the jar').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete A cookie from the jar?' })
    await expect.element(question.getByText(/A ticket for it that is open/)).toBeVisible()
    await expectAccessible()
    server.refuse(changeRewards, 'internal')
    await question.getByRole('button', { name: 'Delete reward' }).click()
    await expect.element(question.getByRole('alert')).toBeVisible()
    server.answer(changeRewards, {
      ...ladder,
      rewards: ladder.rewards.filter((one) => one !== cookie),
    })
    await question.getByRole('button', { name: 'Delete reward' }).click()
    await expect.element(toast('Reward deleted')).toBeVisible()
    const sent = server.calls(changeRewards).at(-1)?.body
    expect(sent?.rewards.map(({ id }) => id)).toEqual([1, 3])
    expect(sent?.revision).toBe(1)
  })

  test('the first is always on and stays', async () => {
    await openRewards()
    await button('More for Free coffee').click()
    await expect.element(page.getByText('The first reward is always on')).toBeVisible()
    await expect.element(page.getByText('The first reward stays. Change it instead')).toBeVisible()
  })

  test('switches one on, over a change of another field elsewhere', async () => {
    await openRewards()
    const now: Ladder = {
      ...ladder,
      revision: 7,
      rewards: ladder.rewards.map((one) => (one === mug ? { ...mug, points: 400 } : one)),
    }
    server.refuse(changeRewards, 'changed_meanwhile').answer(listRewards, () => {
      server.answer(changeRewards, now)
      return now
    })
    await button('More for Your own mug').click()
    await page.getByRole('menuitem', { name: 'Switch on' }).click()
    await expect.element(toast('Reward switched on')).toBeVisible()
    expect(server.calls(changeRewards).at(-1)?.body).toMatchObject({ revision: 7 })
    expect(server.calls(changeRewards).at(-1)?.body.rewards[2]).toMatchObject({
      points: 400,
      isOn: true,
    })
  })
})

describe('a new reward', () => {
  const fill = async (points = '50') => {
    await field('Reward').fill('A cookie from the jar')
    await field('Points').fill(points)
  }

  test('says what it would have cost, and is switched on once', async () => {
    await openRewards(ladderOf(keeping), { of: '&reward=new' })
    await expect.element(title('New reward')).toHaveFocus()
    await expect.element(receipt.getByText(/^Type its points, and/)).toBeVisible()
    await expectAccessible()
    server.answer(
      getCostOfRewards,
      counted({
        rewards: [
          { id: null, name: 'A', points: 50, kind: 'spend', earned: 0, wouldEarn: 88, cost: 120 },
        ],
        atOnce: 64,
        cost: 10_560,
      }),
    )
    await fill()
    await expect.element(receipt.getByText('more rewards would have been earned')).toBeVisible()
    await expect.element(receipt.getByText('64 customers')).toBeVisible()
    await expect.element(receipt.getByText('$105.60')).toBeVisible()
    await expectAccessible()
    const done = server.answer(changeRewards, ladder).hold(changeRewards)
    await button('Switch it on').dblClick()
    done()
    await expect.element(toast('Reward added')).toBeVisible()
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
    expect(server.calls(changeRewards)).toHaveLength(1)
    expect(server.calls(changeRewards)[0]?.body.rewards[1]).toMatchObject({
      points: 50,
      isOn: true,
    })
  })

  test('may be saved and not be on yet', async () => {
    await openRewards(ladder, { of: '&reward=new' })
    await fill()
    server.answer(changeRewards, ladder)
    await button('Save, not on yet').click()
    await expect.element(page.getByText('It is not on yet.')).toBeVisible()
    expect(server.calls(changeRewards)[0]?.body.rewards[3]?.isOn).toBe(false)
  })

  test('is asked whether the rest stays, with an example', async () => {
    await openRewards(ladderOf(shop), { of: '&reward=new' })
    await fill()
    server.refuse(changeRewards, 'rest_or_start')
    await button('Switch it on').click()
    const dialog = page.getByRole('dialog', { name: 'Does the rest stay?' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    server.answer(changeRewards, ladder)
    await dialog.getByRole('button', { name: 'Keep the rest' }).click()
    await expect.element(toast('Reward added')).toBeVisible()
    expect(server.calls(changeRewards).map(({ body }) => body.pointCapType)).toEqual([
      undefined,
      'unlimited',
    ])
  })

  test('says at its field what is wrong, and never loses what was typed', async () => {
    await openRewards(ladder, { of: '&reward=new' })
    await button('Switch it on').click()
    await expect.element(field('Reward')).toHaveFocus()
    await expectAccessible()
    await fill('100')
    const twin = '“Free coffee” has 100 points too. Please choose another number.'
    server.refuse(changeRewards, 'invalid_input', { fields: { 'rewards.3.points': twin } })
    await button('Switch it on').click()
    await expect.element(settings.getByText(twin)).toBeVisible()
    await expect.element(field('Points')).toHaveFocus()
    await button('Change everything else').click()
    await field(/^What one costs you/).fill('a lot')
    await settings.getByLabelText(/^First day/).fill('2026-12-24')
    await settings.getByLabelText(/^Last day/).fill('2026-12-01')
    await button('Switch it on').click()
    await expect.element(settings.getByText('Please enter an amount')).toBeVisible()
    await field(/^What one costs you/).fill('1,20')
    await button('Switch it on').click()
    await expect
      .element(settings.getByText('The last day is before the first. Please choose a later one.'))
      .toBeVisible()
    server.lose(changeRewards)
    await settings.getByLabelText(/^Last day/).fill('2026-12-31')
    await button('Switch it on').click()
    await expect.element(settings.getByText(/could not reach/i).first()).toBeVisible()
    await expect.element(field('Reward')).toHaveValue('A cookie from the jar')
    expect(server.calls(changeRewards).at(-1)?.body.rewards[3]).toMatchObject({
      cost: 120,
      startsOn: '2026-12-24',
    })
  })

  test('asks before it is left unsaved', async () => {
    await openRewards(ladder, { of: '&reward=new' })
    await fill()
    await settings.getByRole('link', { name: 'Rewards' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(field('Points')).toHaveValue('50')
    await settings.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(settings.getByText('Takes 50, the rest stays')).toBeVisible()
  })

  test('is given at some locations, where there are several', async () => {
    signInAtDashboard({ ...keeping, locationCount: 2 })
    server.answer(listRewards, ladder)
    server.answer(listLocations, [locationOf(1, 'Harbor Street'), locationOf(2, 'Mill Lane')])
    await openPage('/business/settings?part=rewards&reward=new', phone)
    await fill()
    await expect.element(settings.getByText(/^Both locations, no end date\./)).toBeVisible()
    await button('Change everything else').click()
    await settings.getByRole('checkbox', { name: 'All locations' }).click()
    await settings.getByRole('checkbox', { name: 'Harbor Street' }).click()
    await expectAccessible()
    server.answer(changeRewards, ladder)
    await button('Switch it on').click()
    await expect.element(toast('Reward added')).toBeVisible()
    expect(server.calls(changeRewards)[0]?.body.rewards[3]?.locationIds).toEqual([2])
  })
})

describe('a reward that is changed', () => {
  test('says what others changed in the same field meanwhile, and keeps what was typed', async () => {
    await openRewards(ladder, { of: '&reward=2' })
    await field('Points').fill('60')
    server.refuse(changeRewards, 'changed_meanwhile')
    server.answer(listRewards, {
      ...ladder,
      revision: 7,
      rewards: ladder.rewards.map((one) => (one === cookie ? { ...cookie, points: 55 } : one)),
    })
    await button('Save reward').click()
    await expect.element(settings.getByText('A cookie from the jar, 55 points')).toBeVisible()
    await expect.element(field('Points')).toHaveValue('60')
    await expectAccessible()
    server.answer(changeRewards, ladder)
    await button('Save reward').click()
    await expect.element(toast('Reward saved')).toBeVisible()
    expect(server.calls(changeRewards).at(-1)?.body).toMatchObject({ revision: 7 })
  })

  test('that was deleted in another window says so', async () => {
    await openRewards(ladder, { of: '&reward=9' })
    await expect.element(settings.getByText('This reward is gone')).toBeVisible()
    await expectAccessible()
  })
})

describe('what another threshold would have changed', () => {
  async function type(points: string, answer: CostOfRewards = costOfRewards) {
    signInAtDashboard()
    server.answer(getCostOfRewards, answer)
    await openPage('/business/settings?part=rewards', phone)
    await expect.element(field('Reward threshold')).toHaveValue('100')
    await field('Reward threshold').fill(points)
  }

  test('is asked once typing has paused, and never for today’s reward', async () => {
    await type('120')
    await expect.element(receipt.getByText('fewer rewards would have been earned')).toBeVisible()
    await expect.element(receipt.getByText('31 customers')).toBeVisible()
    await expect.element(receipt.getByText('8 days')).toBeVisible()
    await expectAccessible()
    const asked = server.calls(getCostOfRewards).at(-1)
    expect(asked?.body).toMatchObject({ rewards: [{ points: 120 }], pointCapType: 'reset' })
    await field('Reward threshold').fill('100')
    await expect.element(receipt.getByText(/^Type other points/)).toBeVisible()
    await field('Reward threshold').fill('0')
    await expect.element(receipt.getByText(/^This answers once/)).toBeVisible()
    expect(server.calls(getCostOfRewards)).toHaveLength(1)
  })

  test.each([
    [counted({ earned: 44, wouldEarn: 45 }), 'more reward would have been earned'],
    [counted({ earned: 9, wouldEarn: 9 }), 'Just as many rewards would have been earned.'],
    [counted({ earned: 0, wouldEarn: 0 }), 'No reward would have been earned either way.'],
    [counted({ earned: 900, wouldEarn: 1_450 }), 'One ticket is 50 rewards.'],
    [
      { ...costOfRewards, counted: null, days: 12, readyOn: '2027-03-24' },
      'From March 24, your own scans answer this.',
    ],
    [{ ...costOfRewards, counted: null, days: 12, readyOn: '2027-03-24' }, '12 of 30'],
  ] as [CostOfRewards, string][])('is said in words: %#', async (answer, sentence) => {
    await type('80', answer)
    await expect.element(receipt.getByText(sentence)).toBeVisible()
    await expectAccessible()
  })

  test('says that it did not load, and loads again', async () => {
    signInAtDashboard()
    server.refuse(getCostOfRewards, 'internal')
    await openPage('/business/settings?part=rewards', phone)
    await expect.element(field('Reward threshold')).toHaveValue('100')
    await field('Reward threshold').fill('120')
    await expect.element(receipt.getByText('The count did not load')).toBeVisible()
    server.answer(getCostOfRewards, costOfRewards)
    await receipt.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(receipt.getByText('fewer rewards would have been earned')).toBeVisible()
  })
})
