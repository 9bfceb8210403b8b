import type { Device } from '../../src/contract/devices.ts'
import type { Location } from '../../src/contract/locations.ts'
import type { Member } from '../../src/contract/staff.ts'
import type { TeamReport } from '../../src/contract/teamReport.ts'
import type { Finding } from '../../src/contract/watch.ts'

export const mainStreet: Location = {
  id: 1,
  name: 'Main Street',
  address: '12 Main Street',
  timeZone: 'UTC',
  openingHours: [],
  isOpen: true,
  closedAt: null,
  acceptedCardDate: null,
  codes: 3,
  members: 0,
  devices: 0,
  revision: 1,
}
export const harborStreet: Location = { ...mainStreet, id: 2, name: 'Harbor Street', codes: 1 }

export const anna: Member = {
  id: 1,
  name: 'Anna Reyes',
  initials: 'AR',
  role: 'till',
  locationIds: [2],
  phone: null,
  pinSetAt: '2026-09-01T15:00:00.000Z',
  lastAtTill: { at: '2026-11-24T18:30:00.000Z', locationId: 2 },
  addedAt: '2026-09-01T15:00:00.000Z',
  endedAt: null,
  revision: 1,
}
export const marco: Member = {
  ...anna,
  id: 2,
  name: 'Marco Bianchi',
  initials: 'MB',
  role: 'manager',
  locationIds: [1, 2],
  phone: '+14152340177',
  lastAtTill: null,
}
/** A member whose access was ended. */
export const leo: Member = {
  ...anna,
  id: 3,
  name: 'Leo Park',
  initials: 'LP',
  locationIds: [1],
  endedAt: '2026-10-02T15:00:00.000Z',
}

export const tablet: Device = {
  id: 1,
  name: 'Counter tablet',
  locationId: 1,
  browser: 'Chrome on Android',
  pairedAt: '2026-09-01T15:00:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  revokedAt: null,
}

const sums = {
  awards: 41,
  points: 820,
  numbers: 30,
  rewards: 3,
  rewardPoints: 300,
  undos: 1,
  undonePoints: 20,
}
export const report: TeamReport = {
  from: '2026-10-26',
  team: { ...sums, awards: 64, points: 1_280 },
  members: [
    { memberId: 1, ...sums },
    { memberId: 2, ...sums, awards: 23, points: 460 },
  ],
  locations: [
    { locationId: 1, ...sums, awards: 23, points: 460 },
    { locationId: 2, ...sums },
  ],
  places: [
    { memberId: 1, locationId: 2, ...sums },
    { memberId: 2, locationId: 1, ...sums, awards: 23, points: 460 },
  ],
}

export const finding: Finding = {
  rule: 'one-number',
  member: { id: 1, name: 'Anna Reyes' },
  customer: { id: 7, phone: '+14155550155' },
  figure: 41,
  beside: 6,
  nextCustomer: { id: 8, phone: '+16285550182' },
  rewards: 7,
}
