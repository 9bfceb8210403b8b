import { type Fault, unit } from '../fault.ts'

const watch = 'src/server/watch'

/** Faults in what an owner learns about a team. */
export const teamFaults: readonly Fault[] = [
  {
    name: 'a report counts what was given before its days',
    file: 'src/server/platform/db/entriesOfTeam.ts',
    find: "AND entry.created_at + interval '0' >= ${moment}",
    replace: '',
    tests: [unit('src/server/staff/report/report.test.ts', 'fold of its days')],
  },
  {
    name: 'what was dismissed comes back with the next award',
    file: `${watch}/team/findings.ts`,
    find: 'figure >= 1.5 * dismissed.figure',
    replace: 'figure > dismissed.figure',
    tests: [unit(`${watch}/team/findings.test.ts`, 'grown by half')],
  },
  {
    name: 'whoever closes after midnight works outside opening hours',
    file: `${watch}/team/hours.ts`,
    find: '(minutesOf(closes) - minutesOf(opens) + dayMinutes) % dayMinutes',
    replace: 'minutesOf(closes) - minutesOf(opens)',
    tests: [unit(`${watch}/rules.test.ts`, 'after midnight')],
  },
  {
    name: 'two awards in a minute on one device look like two devices',
    file: `${watch}/rules.ts`,
    find: 'before.deviceId !== award.deviceId && ',
    replace: '',
    tests: [unit(`${watch}/rules.test.ts`, 'two-devices')],
  },
]
