import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedEndpoints } from './endpoints.ts'

/** Every change of a business goes one way: `change` (src/server/core/change/service.ts). */

const server = join(import.meta.dirname, '../src/server')
const texts = new Map<string, string>()
for await (const name of glob('**/*.ts', { cwd: server })) {
  const file = name.replaceAll('\\', '/')
  if (!file.includes('.test.')) texts.set(file, await readFile(join(server, file), 'utf8'))
}
const filesWith = (words: string) =>
  [...texts].flatMap(([file, text]) => (text.includes(words) ? file : [])).sort()

/** They lock out whoever is signed in, so nobody needs to be so any more. */
const endings = ['endAllSessions', 'endSession', 'endSupportAccess']

test('each call of an owner that changes something says by whom', async () => {
  const parametersOf = new Map<string, string>()
  const served = /\bserve\(\s*(?:\w+\.)?(\w+),\s*(?:async )?\(([^)]*)\)/g
  for (const text of texts.values()) {
    for (const [, name = '', parameters = ''] of text.matchAll(served)) {
      parametersOf.set(name, parameters)
    }
  }
  const changing = [...(await namedEndpoints())].flatMap(([name, { access, method, readsOnly }]) =>
    ['business', 'code', 'owner'].includes(access) && method !== 'GET' && !readsOnly ? name : [],
  )
  expect(changing.length).toBeGreaterThan(30)
  const others = changing.filter((name) => !/\bby\b/.test(parametersOf.get(name) ?? ''))
  expect(others.sort()).toEqual(endings)
})

test('only `change` asks again whether somebody may still change a business', () => {
  expect(filesWith('requireActiveSession')).toEqual([
    'core/change/service.ts',
    'core/sessions/service.ts',
  ])
  expect(filesWith('requireOpenTill')).toEqual(['core/change/service.ts', 'core/devices/doors.ts'])
})

test('no change but these stays out of the audit log', () => {
  expect(filesWith('return unrecorded(')).toEqual([
    'businesses/logos/service.ts',
    'businesses/signIn.ts',
    'devices/service.ts',
    'rewards/redeem.ts',
    'staff/service.ts',
    'till/service.ts',
    'watch/bursts/service.ts',
  ])
})

test('only these write to the audit log by themselves: decision 0088 says why', () => {
  const writing = [...filesWith('writeAudit('), ...filesWith('writeLines(')]
  expect([...new Set(writing)].filter((file) => !file.startsWith('admin/')).sort()).toEqual([
    'auth/service.ts',
    'businesses/managers/service.ts',
    'businesses/notifications/service.ts',
    'businesses/opening.ts',
    'businesses/recovery/service.ts',
    'businesses/signIn.ts',
    'businesses/strangers/service.ts',
    'core/audit/service.ts',
    'core/businesses/ownerAccounts.ts',
    'core/businesses/service.ts',
    'core/change/service.ts',
    'core/devices/networks/service.ts',
    'core/passcodes/service.ts',
    'core/sessions/ending/service.ts',
    'customers/erasure/service.ts',
    'deletion/service.ts',
    'demo/service.ts',
    'devices/service.ts',
    'sessions/service.ts',
    'setup/registration/service.ts',
    'setup/service.ts',
    'staff/unlocking/service.ts',
    'support/answers/service.ts',
    'support/requests.ts',
    'support/service.ts',
  ])
})

test('no route reads the browser from the request by itself', () => {
  expect(filesWith('browserOf(').filter((file) => file.endsWith('routes.ts'))).toEqual([])
})
