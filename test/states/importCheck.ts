import type { ImportCheck } from '../../src/contract/customerImports.ts'

/** What a check says about a usual file. */
export const importCheck: ImportCheck = {
  columns: [
    { name: 'Name', example: 'Maria Ortiz' },
    { name: 'Mobile', example: '(415) 234-0138' },
    { name: 'Points', example: '7' },
    { name: 'Home phone', example: '' },
    { name: 'Last visit', example: '2026-11-02' },
  ],
  chosen: { phone: 1, points: 2, name: 0, lastName: null, note: null, blocked: null },
  otherPhones: [3],
  lastVisit: 4,
  country: 'US',
  encodings: [
    { encoding: 'windows-1252', names: ['Zoë Ortiz', 'Maria', 'Ben'] },
    { encoding: 'windows-1251', names: ['Zoл Ortiz', 'Maria', 'Ben'] },
  ],
  unit: 'points',
  cardOf: null,
  rewardThreshold: 100,
  questions: [],
  doubtful: [],
  fractions: { rows: 0, examples: [] },
  rows: 414,
  ready: 412,
  points: 3_825,
  rewards: 12,
  existing: 0,
  blocked: 0,
  refused: 2,
  refusals: [
    { row: 17, phone: '12345', reason: 'Not a valid phone number' },
    { row: 88, phone: '+14152340139', reason: 'The same number as in row 3' },
  ],
}
