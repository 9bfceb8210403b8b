import { expect, test } from 'vitest'
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
import { anna, finding, report } from '../../../../test/states/teamSamples.ts'
import { getSession } from '../../../contract/auth.ts'
import { listStaff } from '../../../contract/staff.ts'
import { getTeamReport } from '../../../contract/teamReport.ts'
import { dismissFinding, listFindings } from '../../../contract/watch.ts'

const main = page.getByRole('main')
const title = 'Anna Reyes’s PIN gave 41 awards to one number in 30 days. The next number has 6.'
const card = main.getByRole('region', { name: title })
const another = { ...finding, rule: 'undos', customer: null, rewards: null } as const

test.each(someOf([phone, desktop]))(
  'the gravest is on the dashboard, at $width pixels',
  async (size) => {
    signInAtDashboard()
    server.answer(listFindings, [finding, another])
    await openPage('/business-dashboard-real', size)
    await expect.element(card.getByText('Next: (628) 555-0182')).toBeVisible()
    await expect.element(card.getByText('Rewards on this number')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Look' }))
      .toHaveAttribute('href', '/business/customer?id=7')
    expect(main.getByText(/took back/).elements()).toEqual([])
    await expectAccessible()
  },
)

test('all of them are above the team, and are put away one by one', async () => {
  signInAtDashboard()
  server.answer(listStaff, [anna]).answer(getTeamReport, report)
  server.answer(listFindings, [finding, another])
  await openPage('/business/settings?part=team', phone)
  await expect.element(main.getByText(/took back 41 of 6 awards/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Look' }).nth(1))
    .toHaveAttribute('href', '/business/activity?member=1&show=undone')
  await expectAccessible()
  server.refuse(dismissFinding, 'business_not_found')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Not dismissed')).toBeVisible()
  server.answer(dismissFinding, [another])
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.calls(dismissFinding).at(-1)?.body).toEqual({
    rule: 'one-number',
    memberId: 1,
    customerId: 7,
  })
})

test('support sees it and cannot put it away', async () => {
  signInAtDashboard()
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const support = { businessId: shop.id, businessName: shop.name, reason: 'Help', expiresAt }
  server.answer(getSession, { ...nobody, support: { ...support, mayChange: true } })
  server.answer(listFindings, [finding])
  await openPage('/business-dashboard-real', phone)
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button').elements()).toEqual([])
})
