import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { adminLogin } from '../../src/contract/admin.ts'
import {
  countAdminBusinesses,
  countFoundBusinesses,
  listAdminBusinesses,
  searchAdminBusinesses,
} from '../../src/contract/adminBusinesses.ts'
import {
  type AdminMessage,
  type AllMessageCounts,
  countAllMessages,
  listAllMessages,
  searchAllMessages,
} from '../../src/contract/adminMessages.ts'
import { getSession } from '../../src/contract/auth.ts'
import { type DemoData, describeDemoData } from '../../src/contract/demoData.ts'
import { outboxSetup } from '../../src/contract/messages.ts'
import type { CallOutput } from '../../src/contract/platform/endpoint.ts'
import { getPlatformAnalytics, type PlatformAnalytics } from '../../src/contract/platform.ts'
import { listAllReceivedTexts } from '../../src/contract/receivedTexts.ts'
import { countSupportRequests, type SupportRequest } from '../../src/contract/supportRequests.ts'
import { passTime, server } from './page.tsx'
import { nobody } from './samples.ts'

export const figures: PlatformAnalytics = {
  totalUsers: 1_250,
  totalBusinesses: 250,
  activeBusinesses: 200,
  pendingSetupBusinesses: 45,
  inactiveBusinesses: 5,
  totalLoyaltyAccounts: 8_400,
  totalPointsAwarded: 120_000,
  totalRewardsClaimed: 600,
}

export const noDemoData: DemoData = { shops: [], customers: 0, entries: 0, reviews: 0 }

export const business: CallOutput<typeof listAdminBusinesses>[number] = {
  id: 123,
  name: 'Blue Door Coffee',
  email: 'owner@bluedoor.example',
  ownerId: null,
  phone: '+14152340123',
  setupCompleted: true,
  isActive: true,
  isDemo: false,
  plan: 'free',
  locations: 1,
  rewardThreshold: 100,
  rewardDescription: 'Free coffee',
  logoUrl: null,
  primaryColor: '#1976d2',
  secondaryColor: '#dc004e',
  accentColor: '#1976d2',
  createdAt: '2026-01-05T17:00:00.000Z',
  restoreUntil: null,
  place: '123',
}

/** Answers the calls of the panel's frame. */
function answerPanel(): void {
  server.answer(getPlatformAnalytics, figures)
  server.answer(describeDemoData, noDemoData)
  server.answer(countSupportRequests, { new: 0, waiting: 0, done: 0 })
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The administrator is signed in in this browser. */
export function signInAdmin(): void {
  server.answer(getSession, { ...nobody, admin: { expiresAt: inAnHour() } })
  answerPanel()
  localStorage.setItem('adminAuthenticated', 'true')
  localStorage.setItem('adminAuthTime', String(Date.now()))
}

/** Nobody is signed in; the password opens the panel. */
export function awaitPassword(): void {
  server.answer(getSession, nobody)
  server.answer(adminLogin, { success: true, expiresAt: inAnHour() })
  answerPanel()
}

/** The table of businesses contains these, on all its pages. `ahead`: rows on the pages before. */
export function answerBusinesses(
  businesses: readonly (typeof business)[] = [business],
  total = businesses.length,
  ahead = 0,
): void {
  for (const list of [listAdminBusinesses, searchAdminBusinesses]) {
    server.answer(list, [...businesses])
  }
  for (const count of [countAdminBusinesses, countFoundBusinesses]) {
    server.answer(count, { total, ahead })
  }
}

export const noMessages = {
  texts: 0,
  segments: 0,
  emails: 0,
  failed: 0,
  suppressed: 0,
  uncertain: 0,
}
export const messageCounts: AllMessageCounts = {
  month: '2026-11',
  total: noMessages,
  waiting: { count: 0, oldestAt: null },
  businesses: [],
}

/** The administrator is signed in, and the outbox contains these messages. */
export function answerMessages(messages: readonly AdminMessage[]): void {
  signInAdmin()
  server.answer(countAllMessages, messageCounts)
  for (const list of [listAllMessages, searchAllMessages]) server.answer(list, [...messages])
  server.answer(listAllReceivedTexts, [])
  server.answer(outboxSetup, { textsArriveHere: false, emailsArriveHere: false })
}

export const passwordField = page.getByLabelText('Admin password', { exact: true })

export async function enterPassword(): Promise<void> {
  await passwordField.fill('the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * The session has ended, so a call is refused. The panel repeats that call twice, then asks for the
 * password, which opens it again. Call `ownTime` before the page opens.
 */
export async function enterPasswordAgain(answer = () => {}): Promise<void> {
  await passTime(300)
  await passTime(1_200)
  await expect.element(page.getByText(/^Your session has ended\./)).toBeVisible()
  answer()
  server.answer(adminLogin, { success: true, expiresAt: inAnHour() })
  await enterPassword()
}

/** The toast with this title. */
export const toastTitled = (title: string) => page.getByText(title, { exact: true })

/** A request typed by somebody who was not signed in. */
export const supportRequest: SupportRequest = {
  id: 9,
  business: null,
  businessName: 'Helpless Bakery',
  businessPhone: '(415) 555-0134',
  issueDescription: 'The scanner stays black',
  email: 'ana@bakery.example',
  allowedAccess: false,
  state: 'new',
  createdAt: '2026-11-20T18:30:00.000Z',
  replies: [],
}

/** A text to an owner that the gateway has accepted. */
export const adminMessage: AdminMessage = {
  id: 500,
  kind: 'low_rating',
  channel: 'sms',
  to: '+14152340123',
  subject: null,
  text: 'Blue Door Coffee: a new review gives you 1 of 5 stars. Read it in your dashboard, under Reviews.',
  state: 'sent',
  reason: null,
  waitsUntil: null,
  segments: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
  businessName: 'Blue Door Coffee',
  html: null,
  isStopped: false,
  attachments: [],
  businessId: 123,
  attempts: 1,
  errorCode: null,
  sentAt: '2026-11-20T18:31:00.000Z',
  deliveredAt: null,
  resentAt: null,
  resendRefusal: 'It has gone out.',
}
