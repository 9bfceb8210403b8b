import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toastTitled } from '../../../../test/states/adminSamples.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  changeOccasions,
  type OccasionSettings,
  readOccasions,
} from '../../../contract/occasions.ts'

const settings = page.getByRole('main')
const off: OccasionSettings = {
  welcome: { isOn: false, points: 20, includesImported: false },
  birthday: { isOn: false, points: 20 },
  friend: { isOn: false, points: 20, friendPoints: 20 },
  revision: 4,
  lately: { days: 90, firstVisits: 62, ofImported: 5, cameAgain: 31 },
  brought: { friends: 0, pointsGiven: 0, open: 0, sameBrowser: [] },
}
const welcome = settings.getByRole('checkbox', {
  name: 'Welcome new customers with extra points',
})
const welcomePoints = settings.getByRole('textbox', { name: 'Extra points for a first visit' })
const birthdays = settings.getByRole('checkbox', { name: 'Give extra points for birthdays' })
const save = settings.getByRole('button', { name: 'Save occasions' })

async function open(answer: OccasionSettings | null = off, size = desktop) {
  signInAtDashboard()
  if (answer) server.answer(readOccasions, answer)
  await openPage('/business/settings?part=occasions', size)
  await expect.element(settings.getByRole('heading', { name: 'Occasions' })).toBeVisible()
}

test.each([
  ['a computer', desktop],
  ['a phone', phone],
])('says on %s what a welcome would have cost, as its points are typed', async (_, size) => {
  await open(off, size)
  await expect
    .element(
      settings.getByText('In the last 90 days 62 first visits would have brought 1,240 points.'),
    )
    .toBeVisible()
  await expectAccessible()
  await welcome.click({ force: true })
  await welcomePoints.fill('50')
  await settings
    .getByRole('checkbox', { name: 'Also for imported customers' })
    .click({ force: true })
  await expect
    .element(
      settings.getByText('In the last 90 days 67 first visits would have brought 3,350 points.'),
    )
    .toBeVisible()
})

const friends = settings.getByRole('checkbox', { name: 'Give extra points for bringing a friend' })

test('says what a friend costs, what friends did, and which pairs used one browser', async () => {
  await open({
    ...off,
    friend: { isOn: true, points: 20, friendPoints: 30 },
    brought: {
      friends: 12,
      pointsGiven: 600,
      open: 3,
      sameBrowser: [
        {
          friendId: '12',
          friendPhone: '+14155550138',
          inviterId: '7',
          inviterPhone: '+14155550177',
          invitedAt: '2026-11-03T10:00:00Z',
          isSettled: true,
        },
      ],
    },
  })
  await expect
    .element(settings.getByText(/^A friend who comes twice costs 50 points\. In the last 90 days/))
    .toBeVisible()
  await settings.getByRole('textbox', { name: 'Extra points for the friend' }).fill('5')
  await expect
    .element(settings.getByText(/^A friend who comes twice costs 25 points/))
    .toBeVisible()
  await expect.element(settings.getByText('Friends who came twice')).toBeVisible()
  await expect
    .element(settings.getByRole('link', { name: '(415) 555-0138' }))
    .toHaveAttribute('href', expect.stringContaining('id=12'))
  await expectAccessible()
})

test('saves all by one key', async () => {
  await open()
  const { lately: _, ...changed } = off
  server.answer(changeOccasions, { ...changed, revision: 5 })
  await welcome.click({ force: true })
  await welcomePoints.fill('50')
  await birthdays.click({ force: true })
  await friends.click({ force: true })
  await settings.getByRole('textbox', { name: 'Extra points for who brings a friend' }).fill('40')
  await save.click()
  await expect.element(toastTitled('Occasions saved')).toBeVisible()
  expect(server.calls(changeOccasions).map(({ body }) => body)).toEqual([
    {
      welcome: { isOn: true, points: 50, includesImported: false },
      birthday: { isOn: true, points: 20 },
      friend: { isOn: true, points: 40, friendPoints: 20 },
      revision: 4,
    },
  ])
})

test('sends nothing while a number is wrong', async () => {
  await open()
  await welcome.click({ force: true })
  await welcomePoints.fill('1001')
  await save.click()
  await expect.element(settings.getByText('Please enter at most 1000')).toBeVisible()
  await expect.element(welcomePoints).toHaveFocus()
  expect(server.calls(changeOccasions)).toEqual([])
})

test('says that somebody else was faster, and keeps what was typed', async () => {
  await open()
  server.refuse(changeOccasions, 'changed_meanwhile')
  await birthdays.click({ force: true })
  await save.click()
  await expect.element(settings.getByText(/changed/i).first()).toBeVisible()
  await expect.element(birthdays).toBeChecked()
})

test('gives an example to a young shop', async () => {
  await open({ ...off, lately: { days: 12, firstVisits: 3, ofImported: 0, cameAgain: 0 } })
  await expect
    .element(settings.getByText(/^Your shop has 12 days of scans so far, too few to count on\./))
    .toBeVisible()
})

test('says that they did not load, and loads them again', async () => {
  server.lose(readOccasions)
  await open(null)
  await expect.element(settings.getByText('Your occasions did not load')).toBeVisible()
  server.answer(readOccasions, off)
  await settings.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(save).toBeVisible()
})
