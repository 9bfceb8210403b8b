import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer as createSilentServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { testCertificate } from '../../../../test/smtpServer.ts'
import { watchCertificate } from './certificate.ts'

const key = readFileSync(
  new URL('../../../../test/fixtures/for-tests-only.key.pem', import.meta.url),
)

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the certificate in front is read as visitors get it, once an hour', async () => {
  let handshakes = 0
  const server = createServer({ key, cert: testCertificate })
  server.on('connection', () => (handshakes += 1))
  const publicUrl = await listen(server)
  let now = 0
  const read = watchCertificate({ publicUrl }, () => now)
  const certificate = await read()
  expect(certificate?.host).toBe('127.0.0.1')
  expect(certificate?.endsAt.getTime()).toBeGreaterThan(certificate?.beginsAt.getTime() ?? 0)
  now = 3_599_000
  expect(await read()).toEqual(certificate)
  now = 3_601_000
  expect(await read()).toEqual(certificate)
  await expect.poll(() => handshakes).toBe(2)
})

test('nothing is claimed where nothing answers, or without https', async () => {
  const silent = await listen(createSilentServer((socket) => socket.resume()))
  for (const publicUrl of [silent, 'https://127.0.0.1:1', 'http://localhost:3000']) {
    expect(await watchCertificate({ publicUrl }, () => 0)()).toBeNull()
  }
})
