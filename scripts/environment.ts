import { writeFile } from 'node:fs/promises'
import { settings } from '../src/server/platform/settings.ts'

/** Writes `docs/environment.md` from the table of settings: `npm run docs:environment`. */
export function environmentPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { standard, description }]) => `| \`${name}\` | ${standard} | ${description} |`,
  )
  return [
    '# Settings',
    '',
    'Environment variables, read once at the start. Generated from `src/server/platform/settings.ts` by',
    '`npm run docs:environment`; a test compares the two.',
    '',
    '*Local mode* is when `PUBLIC_URL` is on localhost: nothing has to be set. What is safe only on your',
    'own computer is refused elsewhere.',
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
