import { expect, test } from 'vitest'
import { workOnImport } from '../src/server/customers/import/worker.ts'
import { registerTestBusiness } from './factories.ts'
import { enterFreshCode } from './freshCode.ts'
import { ledgerViolations } from './ledgerInvariants.ts'
import { sentForm } from './sentForm.ts'
import { testApp } from './testApp.ts'

/** Imports the longest allowed file while customers scan, and prints how long that took. */

const server = testApp({ LIMITS: 'off' })

const rows = 20_000
/** The numbers in the file. One in ten scans meanwhile. */
const phoneOf = (place: number) => `+1415${2_340_000 + place}`

test('20,000 rows are imported and undone while customers scan, and every ledger adds up', async () => {
  const shop = await registerTestBusiness(server, 'Moving In')
  await enterFreshCode(server, shop)
  const { db } = server.context
  let isOver = false
  const scanMs: number[] = []
  async function scanOn(): Promise<void> {
    for (let place = 0; !isOver; place += 10) {
      const body = { qrCode: shop.codes[1].code, phoneNumber: phoneOf(place % rows) }
      const since = performance.now()
      const answer = await server.post('/api/qr/scan-with-phone', body)
      scanMs.push(performance.now() - since)
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }
  const scanning = Promise.all([scanOn(), scanOn()])

  const lines = Array.from(
    { length: rows },
    (_, place) => `${phoneOf(place)},${place % 300},Ann,Tea`,
  )
  const form = new FormData()
  form.set('choices', JSON.stringify({ existing: 'add' }))
  form.set('fileName', 'all.csv')
  form.set('customers', new Blob([['Phone,Points,Name,Note', ...lines].join('\n')]), 'all.csv')
  const { headers, payload } = await sentForm(form)
  const url = `/api/businesses/${shop.businessId}/customer-imports`
  const since = performance.now()
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, cookie: shop.cookie },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const answeredMs = performance.now() - since
  const of = { businessId: shop.businessId, importId: answer.json().importId }
  await workOnImport(server.context, of)
  const importedMs = performance.now() - since
  const list = async () => (await server.get(url, shop.cookie)).json()[0]
  expect(await list()).toMatchObject({ state: 'imported', imported: rows, skipped: 0 })
  expect(await ledgerViolations(db)).toEqual([])

  const undoneSince = performance.now()
  await server.post(`${url}/${of.importId}/undo`, {}, { cookie: shop.cookie })
  await workOnImport(server.context, of)
  const undoneMs = performance.now() - undoneSince
  expect(await list()).toMatchObject({ state: 'undone', undone: rows, spent: 0 })
  isOver = true
  await scanning
  expect(await ledgerViolations(db)).toEqual([])
  scanMs.sort((one, other) => one - other)
  const p99 = scanMs[Math.floor(scanMs.length * 0.99)]
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  process.stdout.write(
    `answered after ${inSeconds(answeredMs)}, imported after ${inSeconds(importedMs)}, undone in ${inSeconds(undoneMs)}; ${scanMs.length} scans, p99 ${p99?.toFixed(0)} ms, longest ${scanMs.at(-1)?.toFixed(0)} ms\n`,
  )
}, 240_000)
