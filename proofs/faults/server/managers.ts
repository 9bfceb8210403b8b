import { type Fault, unit } from '../fault.ts'

const tests = 'src/server/businesses/managers'
const parts = (name: string) => [unit(`${tests}/parts.test.ts`, name)]
const ending = (name: string) => [unit(`${tests}/ending.test.ts`, name)]
const door = (name: string) => [unit(`${tests}/door.test.ts`, name)]

/** Faults in what managers see, and in their sign-in. */
export const managerFaults: readonly Fault[] = [
  {
    name: 'a manager reads the figures of another location',
    file: 'src/server/platform/http/caller.ts',
    find: 'caller.hasAll : caller.locationIds.includes(locationId)',
    replace: 'caller.hasAll : locationId > 0',
    tests: parts('its figures'),
  },
  {
    name: 'a manager of one location reads the whole shop',
    file: 'src/server/platform/http/caller.ts',
    find: 'locationId === undefined ? caller.hasAll :',
    replace: 'locationId === undefined ? caller.businessId > 0 :',
    tests: parts('its figures'),
  },
  {
    name: 'a manager prints the codes of another location',
    file: 'src/server/qr-codes/paper.ts',
    find: "kind === 'check' || (locationIds?.includes(locationId) ?? true)",
    replace: "kind === 'check' || locationId > 0 || locationIds === undefined",
    tests: parts('its codes'),
  },
  {
    name: 'a manager opens the page of a customer who never came to them',
    file: 'src/server/customers/store.ts',
    find: 'sql`AND ${cameTo(locationIds)}`',
    replace: 'sql``',
    tests: parts('its customers'),
  },
  {
    name: 'a manager of a closed location still sees it',
    file: 'src/server/core/sessions/rules.ts',
    find: 'openLocations.filter((id) => locationIds.includes(id))',
    replace: '[...locationIds]',
    tests: ending('a location that is closed'),
  },
  {
    name: 'a manager with a new phone stays signed in by the old one',
    file: 'src/server/staff/service.ts',
    find: '    if (isNewPhone) await endManagerSessions(tx, { businessId, memberId })\n',
    replace: '',
    tests: ending('has a new phone'),
  },
  {
    name: 'an answer tells whether a number is a manager’s',
    file: `${tests}/service.ts`,
    find: '    if (!asksForCode) return',
    replace: '    if (!asksForCode || !manager) return',
    tests: door('and only a manager’s phone is texted'),
  },
  {
    name: 'whoever asks as a manager uses up the codes of the owner’s phone',
    file: 'src/server/core/passcodes/store.ts',
    find: "    .where('purpose', purpose === 'manager' ? '=' : '<>', 'manager')\n",
    replace: '',
    tests: door('cost the owner’s phone none of its own'),
  },
  {
    name: 'a manager reads the resets of customers who never came to them',
    file: 'src/server/activity/store.ts',
    find: "NOT IN ('import', 'reset')",
    replace: "NOT IN ('import')",
    tests: [unit('src/server/businesses/managers/nowhere.test.ts', 'nor of a reset')],
  },
]
