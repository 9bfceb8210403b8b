import { listActivity } from '../../src/contract/activity.ts'
import { getSession, type SessionState } from '../../src/contract/auth.ts'
import { type Business, getBusiness } from '../../src/contract/businesses.ts'
import {
  type getCustomer,
  type listCustomers,
  listDuplicates,
} from '../../src/contract/customers.ts'
import { listDevices } from '../../src/contract/devices.ts'
import type { CallOutput } from '../../src/contract/platform/endpoint.ts'
import { countRecoveryCodes } from '../../src/contract/recovery.ts'
import { listStaff } from '../../src/contract/staff.ts'
import { listBursts, listFindings } from '../../src/contract/watch.ts'
import { FakeEventSource } from './fakeEventSource.ts'
import { server } from './page.tsx'

/** The shop of most tests. */
export const shop: Business = {
  id: 123,
  name: 'Blue Door Coffee',
  description: null,
  email: 'owner@bluedoor.example',
  primaryColor: '#1976d2',
  secondaryColor: '#dc004e',
  logoUrl: null,
  voiceFeedbackEnabled: false,
  visitVoiceEnabled: true,
  reviewUrl: null,
  phone: '+14155550123',
  address: null,
  plan: 'free',
  rewardThreshold: 100,
  rewardDescription: 'Free coffee',
  pointCapType: 'reset',
  smsNotificationsEnabled: true,
  businessNotificationsEnabled: true,
  scanSmsEnabled: false,
  weeklySummaryEnabled: true,
  manyScansWarning: 5,
  repeatScanPolicy: 'flag',
  repeatScanWindowMinutes: 30,
  timeZone: 'America/Los_Angeles',
  languages: ['en'],
  revision: 1,
  setupCompleted: true,
  isActive: true,
  switchedOff: null,
  isDemo: false,
  isConfirmed: true,
  isEmailConfirmed: true,
  locationCount: 1,
  hasOwnerAccount: false,
  createdAt: '2026-01-05T17:00:00.000Z',
}

export const nobody: SessionState = {
  owner: null,
  manager: null,
  customer: null,
  admin: null,
  support: null,
}

/** The shop's owner is signed in, and has opened the dashboard before. */
export function signInOwner(business: Business = shop): void {
  const { id: businessId, name: businessName, phone: businessPhone, isConfirmed } = business
  const owner = { businessId, businessName, businessPhone, isConfirmed }
  server.answer(getSession, { ...nobody, owner })
  server.answer(getBusiness, business)
  server.answer(listActivity, [])
  server.answer(listBursts, [])
  server.answer(listDuplicates, [])
  server.answer(listStaff, [])
  server.answer(listDevices, [])
  server.answer(listFindings, [])
  server.answer(countRecoveryCodes, { left: 0, madeAt: null })
  FakeEventSource.first = { activity: '1', desk: '1', reviews: '1' }
  const access = { businessId, businessName, businessPhone }
  localStorage.setItem('businessAccess', JSON.stringify(access))
}

export const customer: CallOutput<typeof listCustomers>['customers'][number] = {
  id: 7,
  phone: '+14152340138',
  name: null,
  points: 60,
  rewardsWaiting: 0,
  visits: 3,
  lastVisitAt: '2026-11-20T18:30:00.000Z',
  firstSeenAt: '2026-09-01T15:00:00.000Z',
  isBlocked: false,
  place: '2026-11-20T18:30:00.000Z_7',
}

export const customerDetails: CallOutput<typeof getCustomer> = {
  ...customer,
  note: null,
  lifetimePoints: 160,
  rewardsClaimed: 1,
  mergedInto: null,
  merged: [],
  texts: { state: 'none', since: null },
}
