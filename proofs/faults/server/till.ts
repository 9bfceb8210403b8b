import { type Fault, unit } from '../fault.ts'

const tillTest = 'src/server/till/till.test.ts'
const undoTest = 'src/server/till/undo.test.ts'

/** Faults in what a team does on its devices. */
export const tillFaults: readonly Fault[] = [
  {
    name: 'an award that waited is dated before its PIN when the clock of its tablet is set',
    file: 'src/server/till/rules.ts',
    find: 'Math.min(waitedMs, now.getTime() - unlockedAt.getTime())',
    replace: 'Math.min(waitedMs, now.getTime() - unlockedAt.getTime() + waitedMs)',
    tests: [unit('src/server/till/waiting.test.ts', 'never from before its PIN')],
  },
  {
    name: 'a PIN of before still gives points',
    file: 'src/server/core/devices/doors.ts',
    find: 'pinSetAt?.getTime() !== since.getTime()',
    replace: 'pinSetAt === null',
    tests: [unit('test/access.test.ts', 'POST /api/till/award')],
  },
  {
    name: 'a till gives points again without a question',
    file: 'src/server/core/ledger/scanRules.sql',
    find: 'NOT scan.is_meant',
    replace: 'scan.is_meant IS NULL',
    tests: [unit(tillTest, 'asks first')],
  },
  {
    name: 'staff give more points at once than the owner lets them',
    file: 'src/server/core/ledger/scanRules.sql',
    find: 'one.points > one.bound',
    replace: 'one.points > greatest(one.bound, 1000)',
    tests: [unit(tillTest, 'bounded by the owner')],
  },
  {
    name: 'staff take back what somebody else gave',
    file: 'src/server/till/store.ts',
    find: "    .where('staff_id', '=', memberId)\n    .where(\n      'created_at',",
    replace: "    .where(\n      'created_at',",
    tests: [unit(undoTest, 'for whoever gave it')],
  },
  {
    name: 'a reward that staff gave by mistake stays given',
    file: 'src/server/till/store.ts',
    find: "const gifts = ['accrual', 'redemption'] as const",
    replace: "const gifts = ['accrual'] as const",
    tests: [unit(undoTest, 'a reward is taken back')],
  },
  {
    name: 'PINs that are tried together are all judged',
    file: 'src/server/staff/unlocking/service.ts',
    find: "  if (count === 'over') await refusePaused(context, limit, subject)\n",
    replace: '',
    tests: [unit('src/server/staff/unlocking/unlocking.test.ts', 'after five wrong ones')],
  },
  {
    name: 'right PINs that come at once lock their member',
    file: 'src/server/staff/unlocking/service.ts',
    find: 'return inTurn(`pin ${businessId} ${deviceId}`, () => tryPin(context, asked))',
    replace: 'return tryPin(context, asked)',
    tests: [unit('src/server/staff/unlocking/unlocking.test.ts', 'right ones that come at once')],
  },
  {
    name: 'a deletion that is reverted brings back every device',
    file: 'src/server/deletion/service.ts',
    find: '  await unpairDevices(context, tx, businessId)\n',
    replace: '',
    tests: [unit('src/server/deletion/devices.test.ts', 'unpairs every device')],
  },
  {
    name: 'nobody hears of a device that is used from two networks',
    file: 'src/server/core/devices/networks/rules.ts',
    find: 'const isSecond = own !== undefined && heard.some(isUntold)',
    replace: 'const isSecond = false',
    tests: [unit('src/server/core/devices/networks/rules.test.ts', 'which is told once')],
  },
  {
    name: 'a device that was unpaired opens its till again',
    file: 'src/server/core/devices/tills.sql',
    find: 'WHEN d.revoked_at IS NOT NULL',
    replace: 'WHEN d.revoked_at IS NULL AND d.revoked_at IS NOT NULL',
    tests: [unit('src/server/devices/devices.test.ts', 'revoked it opens nothing')],
  },
  {
    name: 'a copied cookie opens the till in another browser',
    file: 'src/server/core/devices/doors.ts',
    find: 'describeDevice(found.userAgent) !== describeDevice(userAgent)',
    replace: 'userAgent === null',
    tests: [unit('src/server/devices/devices.test.ts', 'is known by its token')],
  },
  {
    name: 'an undo at the till that is asked for again is refused',
    file: 'src/server/till/service.ts',
    find: 'if (!(await isUndone(tx, { ...gift, idempotencyKey })))',
    replace: 'if (gift)',
    tests: [unit(undoTest, 'after another award')],
  },
  {
    name: 'staff give what only a code of a closed location gives',
    file: 'src/server/core/ledger/till/till.sql',
    find: ' AND c.location_id = ANY (business.open_locations)',
    replace: '',
    tests: [unit('src/server/till/closedElsewhere.test.ts')],
  },
  {
    name: 'whoever was signed out pairs a device with their code',
    file: 'src/server/core/sessions/ending/service.ts',
    find: '  await deletePairings(tx, businessId)\n  await store.deleteSupportSessions(tx, businessId)',
    replace: '  await store.deleteSupportSessions(tx, businessId)',
    tests: [unit('src/server/devices/pairingEnds.test.ts', 'of everybody who was signed out')],
  },
]
