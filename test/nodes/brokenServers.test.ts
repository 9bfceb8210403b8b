import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenServers, writeBrokenServer } from './brokenServers.ts'

/** Whether each is still broken where it says; that it is found out takes `npm run prove:broken`. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-broken-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(brokenServers.map((broken, place) => ({ broken, place })))(
  '$broken.name',
  async ({ broken, place }) => {
    const main = await writeBrokenServer(broken, join(folder, String(place)))
    expect(main).toMatch(/main\.ts$/)
  },
)
