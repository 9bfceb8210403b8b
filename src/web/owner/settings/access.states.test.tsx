import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  askForCode,
  figures,
  signInAtDashboard,
  takeCode,
} from '../../../../test/states/ownerSamples.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { nobody, shop } from '../../../../test/states/samples.ts'
import { getAnalytics } from '../../../contract/analytics.ts'
import { type AuditEntry, listBusinessAudit } from '../../../contract/audit.ts'
import { getSession } from '../../../contract/auth.ts'
import { deleteBusiness, exportBusiness } from '../../../contract/deletion.ts'
import {
  type BusinessSession,
  endAllSessions,
  endSession,
  listSessions,
} from '../../../contract/sessions.ts'
import {
  allowSupport,
  endSupportAccess,
  getSupportAccess,
  leaveBusiness,
} from '../../../contract/support.ts'

const settings = page.getByRole('main')
const button = (name: string | RegExp) => settings.getByRole('button', { name })
const rows = settings
  .getByRole('region', { name: /^(Sign-ins|Support|Activity)$/ })
  .getByRole('listitem')

async function openSettings(place: string) {
  await openPage('/business/settings', phone)
  await settings.getByRole('link', { name: place }).click()
  await expect.element(settings.getByRole('heading', { level: 2, name: place })).toBeVisible()
}

const here: BusinessSession = {
  id: 1,
  door: 'name-and-phone',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  signedInAt: '2026-11-20T18:30:00.000Z',
  lastSeenAt: '2026-11-24T18:30:00.000Z',
  isThisBrowser: true,
}
const there = { ...here, id: 2, device: 'Safari on Mac', isThisBrowser: false }

describe('where the owner is signed in', () => {
  test('lists every browser, and signs one of them out', async () => {
    signInAtDashboard()
    server.answer(listSessions, [here, there])
    await openSettings('Sign-ins')
    await expect.element(rows.first().getByText('This browser')).toBeVisible()
    await expectAccessible()
    server.refuse(endSession, 'unavailable')
    await button('Sign out Safari on Mac').click()
    await expect.element(page.getByText('That browser is still signed in')).toBeVisible()
    server.answer(endSession, { success: true })
    server.answer(listSessions, [here])
    await button('Sign out Safari on Mac').click()
    await expect.element(page.getByText('Safari on Mac has to sign in again.')).toBeVisible()
    await expect.poll(() => rows.elements().length).toBe(1)
    await expect.poll(() => server.calls(endSession).at(-1)?.params.sessionId).toBe(2)
  })

  test('names the managers among them', async () => {
    signInAtDashboard()
    const marcos = { ...there, door: 'manager', managerName: 'Marco' } as const
    server.answer(listSessions, [here, marcos])
    await openSettings('Sign-ins')
    await expect.element(rows.last().getByText(/^Marco, manager, since/)).toBeVisible()
    await expect.element(button('Sign out Safari on Mac of Marco')).toBeVisible()
  })

  test('asks before it signs everybody out, and says where it did not', {
    tags: ['long'],
  }, async () => {
    signInAtDashboard()
    server.answer(listSessions, [here, there])
    await openSettings('Sign-ins')
    await button('Sign out everywhere').click()
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expectAccessible()
    server.refuse(endAllSessions, 'internal')
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.element(question.getByText(/^Something went wrong on our side/)).toBeVisible()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect.element(rows.first()).toBeVisible()
  })

  test('is read again by the key where it did not load', async () => {
    signInAtDashboard()
    server.lose(listSessions)
    await openSettings('Sign-ins')
    await expect.element(settings.getByText('The list did not load')).toBeVisible()
    server.answer(listSessions, [here])
    await button('Try Again').click()
    await expect.element(settings.getByText('Chrome on Android')).toBeVisible()
  })
})

describe('what support may do', () => {
  test('is nothing until the owner allows it, and again when that is taken back', {
    tags: ['long'],
  }, async () => {
    signInAtDashboard()
    server.answer(getSupportAccess, { allowedUntil: null, visits: [] })
    await openSettings('Support')
    await expect
      .element(settings.getByText('Support has never opened your dashboard.'))
      .toBeVisible()
    await expectAccessible()
    const allowedUntil = '2030-01-01T00:00:00.000Z'
    server.answer(allowSupport, { success: true, allowedUntil })
    server.answer(getSupportAccess, { allowedUntil, visits: [] })
    await button('Allow changes for 48 hours').click()
    await expect.element(settings.getByText(/^Support may make changes until/)).toBeVisible()
    await expectAccessible()
    server.refuse(endSupportAccess, 'internal')
    await button('Withdraw permission').click()
    await expect.element(settings.getByText(/^Something went wrong on our side/)).toBeVisible()
    server.answer(endSupportAccess, { success: true })
    server.answer(getSupportAccess, { allowedUntil: null, visits: [] })
    await button('Withdraw permission').click()
    await expect.element(button('Allow changes for 48 hours')).toBeVisible()
  })

  test('is said with each visit and its reason', async () => {
    signInAtDashboard()
    const visit = { startedAt: '2026-11-20T18:00:00.000Z', reason: 'Codes do not scan' }
    server.answer(getSupportAccess, {
      allowedUntil: null,
      visits: [{ ...visit, endedAt: '2026-11-20T18:40:00.000Z' }],
    })
    await openSettings('Support')
    await expect.element(rows.getByText('Codes do not scan')).toBeVisible()
  })
})

describe('support looking in', () => {
  const banner = page.getByRole('region', { name: 'Support session' })

  function visit(mayChange: boolean) {
    signInAtDashboard()
    const support = {
      businessId: shop.id,
      businessName: shop.name,
      businessPhone: shop.phone,
      reason: 'Codes do not scan.',
      expiresAt: '2030-01-01T00:00:00.000Z',
      mayChange,
    }
    server.answer(getSession, { ...nobody, support })
  }

  test('that only looks is told so, and finds no keys that change something', async () => {
    visit(false)
    await openPage('/business-dashboard-real')
    await expect
      .element(banner.getByText(/^Support session: Codes do not scan\. Ends/))
      .toBeVisible()
    await expect.element(banner.getByText(/View only/)).toBeVisible()
    await expect.element(page.getByRole('article', { name: '20-point code' })).toBeVisible()
    for (const name of ['Create New', 'Redeem a reward', 'Edit 20-point code']) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    }
    expect(page.getByRole('button', { name: 'Sign out' }).elements()).toEqual([])
    await expectAccessible()
    await page.viewport(phone.width, phone.height)
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
    expect(page.getByRole('region', { name: 'Redeem a reward' }).elements()).toEqual([])
  })

  test('that may change says so, and stays where leaving failed', async () => {
    visit(true)
    server.lose(leaveBusiness)
    await openPage('/business-dashboard-real', phone)
    await expect.element(banner.getByText(/The owner allows changes/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create New' })).toBeVisible()
    await banner.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByText('The support session is still open')).toBeVisible()
  })
})

describe('the activity log', () => {
  const line = (id: number, parts: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    businessId: shop.id,
    businessName: shop.name,
    at: '2026-11-24T18:30:00.000Z',
    actor: 'owner',
    action: 'signed_in',
    reason: null,
    before: null,
    after: null,
    address: '203.0.113.7',
    device: 'Chrome on Android',
    ...parts,
  })

  test('is read in pages of twenty', async () => {
    signInAtDashboard()
    const newest = Array.from({ length: 20 }, (_, index) => line(100 - index))
    server.answer(listBusinessAudit, ({ query }) =>
      query.before ? [line(1, { action: 'registered' })] : newest,
    )
    await openSettings('Activity')
    await expect.poll(() => rows.elements().length).toBe(20)
    await expectAccessible()
    await button('Show more').click()
    await expect.element(settings.getByText('Registered the business')).toBeVisible()
    expect(rows.elements()).toHaveLength(21)
    expect(button('Show more').elements()).toEqual([])
    await expect.poll(() => server.calls(listBusinessAudit)[1]?.query.before).toBe(81)
  })

  test('closes with the dashboard when the session has ended', async () => {
    signInAtDashboard()
    server.refuse(listBusinessAudit, 'sign_in_required')
    await openSettings('Activity')
    await expect.element(settings.getByText('You’re no longer signed in here.')).toBeVisible()
  })
})

describe('the plan and the data', () => {
  test('count the customers of the plan', async () => {
    signInAtDashboard()
    server.answer(getAnalytics, { ...figures, totalCustomers: 1 })
    await openSettings('Plan & data')
    await expect.element(settings.getByText('1 of 100 customers')).toBeVisible()
    await expect.element(settings.getByText(/^Free during beta/)).toBeVisible()
    await expectAccessible()
  })

  test('are exported after a code, and say where that failed', { tags: ['long'] }, async () => {
    signInAtDashboard()
    await openSettings('Plan & data')
    askForCode(exportBusiness)
    await button('Export everything').click()
    const dialog = page.getByRole('dialog', { name: 'Export everything?' })
    const save = dialog.getByRole('button', { name: 'Download file' })
    await save.click()
    await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus()
    takeCode()
    server.lose(exportBusiness)
    await dialog.getByRole('textbox', { name: 'Code' }).fill('123456')
    await save.click()
    await expect.element(dialog.getByText(/^We could not reach the server\./)).toBeVisible()
    server.answer(exportBusiness, new Blob(['PK']) as never)
    await save.click()
    await expect.element(page.getByText('Export downloaded', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('are deleted only by the name of the business, which costs no code', async () => {
    signInAtDashboard()
    await openSettings('Plan & data')
    await button('Delete the business').click()
    const dialog = page.getByRole('dialog', { name: `Delete ${shop.name}?` })
    const name = dialog.getByRole('textbox', { name: 'Type the name of the business' })
    await expect.element(name).toHaveFocus()
    await name.fill('Another name')
    await dialog.getByRole('button', { name: 'Delete the business' }).click()
    await expect.element(dialog.getByText(/^That’s not the business name/)).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(deleteBusiness)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
