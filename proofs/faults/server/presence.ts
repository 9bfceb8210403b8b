import { type Fault, unit } from '../fault.ts'

const counterTest = 'src/server/presence/counter.test.ts'
const cardsTest = 'src/server/presence/cards.test.ts'
const everyUseTest = 'src/server/presence/everyUse.test.ts'
const rulesTest = 'src/server/presence/presence.test.ts'

/** Faults that would let a photographed code give points. */
export const presenceFaults: readonly Fault[] = [
  {
    name: 'a printed code gives the points of the screen',
    file: 'src/server/presence/presence.sql',
    find: "proven IS DISTINCT FROM 'screen'",
    replace: 'false',
    tests: [unit(counterTest, 'once, and not to its printed copy')],
  },
  {
    name: 'a ticket gives points twice',
    file: 'src/server/presence/presence.sql',
    find: 'IF ticket.entry_id IS NOT NULL THEN',
    replace: 'IF false THEN',
    tests: [unit(counterTest, 'once, and not to its printed copy')],
  },
  {
    name: 'an old poster opens the claim code of somebody else’s reward',
    file: 'src/server/presence/presence.sql',
    find: 'code.deleted_at IS NOT NULL OR NOT code.is_active OR',
    replace: '',
    tests: [unit(everyUseTest, 'of a code on paper')],
  },
  {
    name: 'a scan that was undone opens claim codes for ninety days',
    file: 'src/server/rewards/store.ts',
    find: "    .where('account.phone', '=', asked.phone)\n    .where(isNotUndone)\n",
    replace: "    .where('account.phone', '=', asked.phone)\n",
    tests: [unit(everyUseTest, 'was undone or moved')],
  },
  {
    name: 'two scans with one ticket do not wait for each other',
    file: 'src/server/core/ledger/scanLocks.sql',
    find: "IF tickets <> '{}' THEN",
    replace: 'IF false THEN',
    tests: [unit('src/server/presence/tickets.test.ts', 'the second waits')],
  },
  {
    name: 'what a screen opened gives points after its pairing',
    file: 'src/server/presence/presence.sql',
    find: 'AND d.revoked_at IS NULL',
    replace: '',
    tests: [unit(counterTest, 'once the device is unpaired')],
  },
  {
    name: 'points that go to another number lose their proof',
    file: 'src/server/core/ledger/scanRules.sql',
    find: 'SELECT e.location_id, e.presence, e.points INTO STRICT',
    replace: 'SELECT e.location_id, scan.presence, e.points INTO STRICT',
    tests: [unit('src/server/presence/tickets.test.ts', 'goes with the points')],
  },
  {
    name: 'older prints of a value stay good beside the screen',
    file: 'src/server/qr-codes/changes.ts',
    find: 'of othersOff ?',
    replace: 'of !othersOff ?',
    tests: [unit('src/server/qr-codes/changes.test.ts', 'what a code proves')],
  },
  {
    name: 'a rollup that is made anew counts what was not printed twice',
    file: 'src/server/analytics/rollups/rollups.sql',
    find: '    DELETE FROM source_days WHERE business_id = the_business;\n',
    replace: '',
    tests: [unit('src/server/analytics/rollups/rollups.test.ts', 'older rules')],
  },
  {
    name: 'a photo of the screen is opened by a second phone',
    file: 'src/server/presence/store.ts',
    find: "    .where('browser_hash', '=', browserHash)\n",
    replace: '',
    tests: [unit(counterTest, 'a photo of it gives nothing')],
  },
  {
    name: 'a link preview uses up the code of the screen',
    file: 'src/server/pages/routes.ts',
    find: 'isProgram(request.headers)',
    replace: 'false',
    tests: [unit('src/server/presence/programs.test.ts', 'is not opened for')],
  },
  {
    name: 'a browser that fetches ahead opens what nobody has pressed',
    file: 'src/server/platform/http/ahead.ts',
    find: 'purposes.some(',
    replace: '[].some(',
    tests: [unit('src/server/presence/programs.test.ts', 'ahead of time')],
  },
  {
    name: 'a ticket is good in another browser',
    file: 'src/server/presence/tickets.ts',
    find: '${words} ${browser}`',
    replace: '${words}`',
    tests: [unit(rulesTest, 'is none for')],
  },
  {
    name: 'a code of the screen stays good for a minute',
    file: 'src/server/presence/screenCodes.ts',
    find: '- step) <= 1',
    replace: '- step) <= 7',
    tests: [unit(rulesTest, 'one more each way')],
  },
  {
    name: 'yesterday’s card counts all day',
    file: 'src/server/presence/dayCards.ts',
    find: 'local.minute < lastMinuteOf(date, counter.openingHours)',
    replace: 'local.minute < 1440',
    tests: [unit(rulesTest, 'until three in the next morning')],
  },
  {
    name: 'yesterday’s cards are accepted by the calendar of another place',
    file: 'src/server/presence/cards.ts',
    find: 'location.timeZone',
    replace: "'Asia/Tokyo'",
    tests: [unit(cardsTest, 'until the owner accepts')],
  },
  {
    name: 'a manager prints the day cards of every location',
    file: 'src/server/presence/cards.ts',
    find: 'code && (locationIds?.includes(code.locationId) ?? true)',
    replace: 'code',
    tests: [unit('src/server/businesses/managers/parts.test.ts', 'on the screen and on paper')],
  },
]
