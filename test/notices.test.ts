import { expect, test } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import { readNotices } from '../scripts/setup/notices.mjs'

const notices = readNotices()
const named = (name: string) => notices.find((notice) => notice.name === name)

test('every package of a server is named with its license, for every system', () => {
  const packages: Record<string, { readonly dev?: boolean; readonly version?: string }> =
    lock.packages
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const told = new Set(notices.map(({ name, version }) => `${name} ${version}`))
  const missing = shipped
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`)
    .filter((one) => !told.has(one))
  expect(missing).toEqual([])
  expect(named('@img/sharp-libvips-linux-x64')?.license).toContain('LGPL')
})

test('what is bundled into the pages is named too: code, fonts, and what they need', () => {
  for (const name of ['react', 'react-dom', 'scheduler', 'lucide-react', 'tailwindcss']) {
    expect(named(name)?.text, name).toMatch(/MIT|ISC|Copyright/)
  }
  expect(named('@fontsource-variable/besley')?.text).toContain('SIL OPEN FONT LICENSE')
  // It says so in a file alone.
  expect(named('png-js')).toMatchObject({
    license: 'MIT',
    text: expect.stringContaining('Copyright'),
  })
  // A tool reaches nobody.
  expect(named('vitest')).toBeUndefined()
})
