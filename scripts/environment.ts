import { writeFile } from 'node:fs/promises'
import { settings } from '../src/server/settings.ts'

/** Prints `docs/environment.md` from the table of settings: `npm run docs:environment`. */
export function environmentPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { standard, description }]) => `| \`${name}\` | ${standard} | ${description} |`,
  )
  return [
    '# Settings',
    '',
    'Read once at the start, from the environment. Printed from `src/server/settings.ts` by',
    '`npm run docs:environment`; a test holds the two together.',
    '',
    '*Local mode* is when `PUBLIC_URL` is on localhost: nothing needs to be set, and nothing that is',
    'safe only on one machine is allowed anywhere else.',
    '',
    '| name | when it is not set | what it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

if (import.meta.main) {
  await writeFile(new URL('../docs/environment.md', import.meta.url), environmentPage())
}
