import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdmin } from '../../../../test/states/adminSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { type AuditEntry, listAudit } from '../../../contract/audit.ts'

const entry: AuditEntry = {
  id: 5,
  businessId: 123,
  businessName: 'Blue Door Coffee',
  at: '2026-11-20T18:30:05.000Z',
  actor: 'admin',
  action: 'support_opened',
  reason: 'Points are missing',
  before: null,
  after: null,
  address: '192.0.2.1',
  device: 'Chrome on Linux',
}

const log = page.getByRole('region', { name: 'Audit log' })
const business = log.getByRole('textbox', { name: 'Business ID' })
const who = log.getByRole('combobox', { name: 'Who' })
const what = log.getByRole('combobox', { name: 'What' })
const from = log.getByLabelText('From', { exact: true })
const to = log.getByLabelText('To', { exact: true })
const nothing = log.getByRole('heading', { name: 'No entries yet' })
const searchParams = () => Object.fromEntries(new URLSearchParams(location.search))
const lastQuery = () => server.calls(listAudit).at(-1)?.query

async function openLog(
  entries: readonly AuditEntry[],
  { choice = '', size }: { choice?: string; size?: typeof phone } = {},
) {
  signInAdmin()
  server.answer(listAudit, [...entries])
  await openPage(`/admin-panel?section=audit${choice}`, size)
}

describe('the audit log', () => {
  test('says who did what to whom, when and from where', async () => {
    await openLog([
      entry,
      {
        ...entry,
        id: 4,
        action: 'phone_changed',
        actor: 'owner',
        reason: null,
        before: '+14152340123',
        after: '+14152340138',
      },
      {
        ...entry,
        id: 3,
        action: 'admin_refused',
        actor: 'stranger',
        reason: null,
        businessId: null,
        businessName: null,
        address: null,
      },
      {
        ...entry,
        id: 2,
        action: 'plan_changed',
        businessName: null,
        reason: null,
        before: 'free',
        after: 'professional',
      },
      {
        ...entry,
        id: 1,
        action: 'settings_changed',
        reason: null,
        before: 'Reward at: 100\nReward: Free coffee',
        after: 'Reward at: 120\nReward: Any drink: hot or cold',
      },
    ])
    const row = (name: RegExp) => log.getByRole('row', { name })
    await expect
      .element(row(/Opened the dashboard as support/))
      .toMatchTextContent(
        /Nov 20, 2026, 1:30:05 PM.*Blue Door Coffee ID 123Administrator.*Reason: Points are missingChrome on Linux192\.0\.2\.1/,
      )
    await expect
      .element(row(/Changed the phone/))
      .toMatchTextContent(/Owner.*\(415\) 234-0123 → changed to \(415\) 234-0138/)
    await expect
      .element(row(/Failed to sign in to the admin panel/))
      .toMatchTextContent(/The platformNot signed in/)
    await expect.element(row(/Changed the plan/)).toMatchTextContent(/ID 123.*free.*professional/)
    await expect
      .element(row(/Changed the business/))
      .toMatchTextContent(
        /Reward at: 100 → changed to 120Reward: Free coffee → changed to Any drink: hot or cold/,
      )
    await expect.element(log.getByText('5 entries in all')).toBeVisible()
    await expectAccessible()
  })

  test('is a list on a phone', { tags: ['long'] }, async () => {
    await openLog([entry], { size: phone })
    await expect.element(log.getByRole('list', { name: 'Audit log' })).toBeVisible()
    await expect.element(log.getByText('1 entry in all')).toBeVisible()
    await expectAccessible()
  })

  test('is narrowed by its address', async () => {
    await openLog([], {
      choice: '&business=123&actor=owner&action=registered&from=2026-11-01&to=2026-11-30',
    })
    await expect.element(nothing).toBeVisible()
    await expect.element(log.getByText(/^No entries match\./)).toBeVisible()
    await expect.element(who).toHaveValue('owner')
    await expect.element(from).toHaveValue('2026-11-01')
    await expect.poll(lastQuery).toEqual({
      businessId: 123,
      actor: 'owner',
      action: 'registered',
      from: '2026-11-01',
      to: '2026-11-30',
      limit: 26,
    })
    await expectAccessible()
  })

  test('has what is chosen in the address, and clears it', { tags: ['long'] }, async () => {
    await openLog([entry])
    await business.fill('123')
    await who.selectOptions('Owner')
    await what.selectOptions('Opened the dashboard as support')
    await from.fill('2024-03-02')
    await expect.poll(searchParams).toEqual({
      section: 'audit',
      business: '123',
      actor: 'owner',
      action: 'support_opened',
      from: '2024-03-02',
    })
    await expect.poll(lastQuery).toMatchObject({ actor: 'owner', from: '2024-03-02' })
    await log.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(searchParams).toEqual({ section: 'audit' })
    await expect.poll(lastQuery).toEqual({ limit: 26 })
    await expect.element(business).toHaveValue('')
    await expect.element(from).toHaveValue('')
  })

  test('says that the last day is before the first, and leaves the end open', {
    tags: ['long'],
  }, async () => {
    await openLog([entry])
    await from.fill('2024-03-02')
    await to.fill('2024-03-01')
    await expect
      .element(to)
      .toHaveAccessibleDescription('The last day is before the first, so it isn’t used yet.')
    await expect.poll(lastQuery).toEqual({ from: '2024-03-02', limit: 26 })
    await expectAccessible()
  })

  test('takes 0 for the platform itself, and words for nobody', { tags: ['long'] }, async () => {
    await openLog([entry])
    await business.fill('0')
    await expect.poll(lastQuery).toEqual({ businessId: 0, limit: 26 })
    await business.fill('none')
    await expect.element(business).toHaveAccessibleDescription(/^An ID is a whole number\./)
    await expect.poll(lastQuery).toEqual({ limit: 26 })
  })

  test('says that it did not come, and comes at the next try', { tags: ['long'] }, async () => {
    signInAdmin()
    server.refuse(listAudit, 'unavailable')
    await openPage('/admin-panel?section=audit')
    await expect
      .element(log.getByRole('heading', { name: 'Error loading the audit log' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(listAudit, [entry])
    await log.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(log.getByText('1 entry in all')).toBeVisible()
  })

  test('keeps its entries when the next page does not come, and says so', {
    tags: ['long'],
  }, async () => {
    await openLog(Array.from({ length: 26 }, (_, at) => ({ ...entry, id: 100 - at })))
    await expect.element(log.getByText('The newest 25 entries')).toBeVisible()
    server.lose(listAudit)
    await log.getByRole('button', { name: 'Show more' }).click()
    await expect.element(log.getByText(/could not reach the server/)).toBeVisible()
    await expect.element(log.getByText('The newest 25 entries')).toBeVisible()
    server.answer(listAudit, [entry])
    await log.getByRole('button', { name: 'Show more' }).click()
    await expect.element(log.getByText('26 entries in all')).toBeVisible()
  })
})
