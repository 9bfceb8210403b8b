import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { nobody, shop } from '../../../../test/states/samples.ts'
import {
  anna,
  harborStreet,
  leo,
  mainStreet,
  marco,
  report,
} from '../../../../test/states/teamSamples.ts'
import { getSession } from '../../../contract/auth.ts'
import { listLocations } from '../../../contract/locations.ts'
import {
  addMember,
  changeMember,
  endMember,
  listStaff,
  type Member,
  setPin,
} from '../../../contract/staff.ts'
import { getTeamReport } from '../../../contract/teamReport.ts'

const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const lead = main.getByText(/^PINs work on your paired tablets\./)
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })

async function openTeam(team: Member[], size = phone, place = '', second = 'Harbor Street') {
  signInAtDashboard({ ...shop, locationCount: 2 })
  const locations = [mainStreet, { ...harborStreet, name: second }]
  server.answer(listLocations, locations).answer(listStaff, team)
  server.answer(getTeamReport, report)
  await openPage(`/business/settings?part=team${place}`, size)
  const shown = place ? main.getByRole('link', { name: 'All of the team' }) : lead
  await expect.element(shown).toBeVisible()
}

test('without anybody it says what a team is for', async () => {
  await openTeam([])
  await expect.element(main.getByText(/^Add the people at your counter:/)).toBeVisible()
  await expectAccessible()
})

test.each(someOf([phone, desktop]))('everybody is listed, at $width pixels', async (size) => {
  await openTeam([anna, marco, leo], size)
  await expect
    .element(main.getByText('Both locations').or(main.getByText(/both locations$/)))
    .toBeVisible()
  await expect.element(main.getByText('Awards stay in the history')).toBeVisible()
  expect(main.getByRole('button', { name: 'End Leo Park' }).elements()).toEqual([])
  await expectAccessible()
})

test('names of one long word leave room for each other', async () => {
  const name = 'W'.repeat(60)
  await openTeam([{ ...anna, name, lastAtTill: null }], desktop, '', name)
  const link = main.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().width).toBeGreaterThan(100)
  await expectAccessible()
})

test('counts stand beside the parts that have something to count', async () => {
  await openTeam([anna, marco, leo], desktop)
  await expect.element(main.getByRole('link', { name: 'Team 2', exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Locations 2' })).toBeVisible()
})

describe('adding', () => {
  test('shows the PIN until it is noted, also while another part is open', async () => {
    await openTeam([anna], desktop)
    server.answer(addMember, { member: marco, pin: '4826' })
    await button('Add person').click()
    await inDialog('Add person').click()
    await expect.element(dialog.getByText('Please enter a name')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Marco Bianchi')
    await dialog.getByRole('checkbox', { name: 'Main Street' }).click()
    await dialog.getByRole('checkbox', { name: 'Harbor Street' }).click()
    await inDialog('Add person').click()
    await expect.element(dialog.getByText('Please choose a location')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Harbor Street' }).click()
    await dialog.getByRole('radio', { name: /^Manager/ }).click()
    await expectAccessible()
    await dialog.getByRole('textbox', { name: /phone/ }).fill('(415) 234-0177')
    await inDialog('Add person').click()
    await expect.element(main.getByText(/4826$/)).toBeVisible()
    await expect.element(main.getByText('Marco Bianchi is on the team')).toBeVisible()
    await expect.element(main.getByText(/press “Sign in as a manager”/)).toBeVisible()
    expect(server.calls(addMember)[0]?.body).toMatchObject({
      name: 'Marco Bianchi',
      role: 'manager',
      locationIds: [2],
      phone: expect.stringContaining('234'),
    })
    await expectAccessible()
    await main.getByRole('link', { name: 'Branding' }).click()
    await main.getByRole('link', { name: /^Team/ }).click()
    await button('Done').click()
    expect(main.getByText(/4826$/).elements()).toEqual([])
  })

  test('that was refused keeps what was typed', async () => {
    await openTeam([anna])
    server.refuse(addMember, 'too_many_members')
    await button('Add person').click()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await name.fill('Bo')
    await inDialog('Add person').click()
    await expect.element(dialog.getByText(/^Your team has 500 people/)).toBeVisible()
    await expect.element(name).toHaveValue('Bo')
  })
})

test('a new PIN comes out of the slot, or it is said that there is none', async () => {
  await openTeam([anna], desktop)
  server.refuse(setPin, 'member_not_found')
  await button('New PIN for Anna Reyes').click()
  await expect.element(page.getByText('No new PIN')).toBeVisible()
  server.answer(setPin, { member: anna, pin: '0107' })
  await button('New PIN for Anna Reyes').click()
  await expect
    .element(main.getByRole('heading', { name: 'A new PIN for Anna Reyes' }))
    .toHaveFocus()
  await expect.element(main.getByText(/0107$/)).toBeVisible()
  await expectAccessible()
})

describe('on a member’s page', () => {
  test('only what was changed is sent, and another window’s change is told once', {
    tags: ['long'],
  }, async () => {
    await openTeam([anna], phone, '&member=1')
    await expect.element(main.getByRole('heading', { name: 'Anna Reyes' })).toBeVisible()
    await expectAccessible()
    await button('Change').click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Anna Lind')
    server.refuse(changeMember, 'changed_meanwhile')
    server.answer(listStaff, [{ ...anna, revision: 4 }])
    await inDialog('Save').click()
    await expect.element(dialog.getByText(/^This was changed in another window/)).toBeVisible()
    server.answer(changeMember, [{ ...anna, name: 'Anna Lind', revision: 5 }])
    await inDialog('Save').click()
    await expect.element(main.getByRole('heading', { name: 'Anna Lind' })).toBeVisible()
    expect(server.calls(changeMember).map(({ body }) => body)).toEqual([
      { name: 'Anna Lind', revision: 1 },
      { name: 'Anna Lind', revision: 4 },
    ])
  })

  test('ending asks first, and leaves them muted', async () => {
    await openTeam([anna], phone, '&member=1')
    await button('End Anna Reyes').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/^Their PIN stops working at once/)).toBeVisible()
    await expectAccessible()
    server.answer(endMember, [{ ...anna, endedAt: '2026-11-24T18:30:00.000Z', phone: null }])
    await question.getByRole('button', { name: 'End access' }).click()
    await expect.element(page.getByText('Access ended', { exact: true })).toBeVisible()
    expect(button('New PIN for Anna Reyes').elements()).toEqual([])
  })
})

test('support sees the team and changes nothing', async () => {
  signInAtDashboard({ ...shop, locationCount: 2 })
  server.answer(listLocations, [mainStreet, harborStreet]).answer(listStaff, [anna, leo])
  server.answer(getTeamReport, report)
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const support = { businessId: shop.id, businessName: shop.name, reason: 'Help', expiresAt }
  server.answer(getSession, { ...nobody, support: { ...support, mayChange: true } })
  await openPage('/business/settings?part=team', desktop)
  await expect.element(main.getByRole('link', { name: 'Anna Reyes' })).toBeVisible()
  expect(main.getByRole('button').elements()).toEqual([])
  expect(main.getByRole('link', { name: 'Contact' }).elements()).toEqual([])
})

test('a team that did not load is read again by its key', async () => {
  signInAtDashboard(shop)
  server.lose(listStaff)
  await openPage('/business/settings?part=team', phone)
  await expect.element(main.getByText('Your team did not load')).toBeVisible()
  server.answer(listStaff, [anna]).answer(getTeamReport, report)
  await button('Try Again').click()
  await expect.element(main.getByRole('link', { name: 'Anna Reyes' })).toBeVisible()
})
