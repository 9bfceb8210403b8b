import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { formKeyOf, sendForm } from '../../../../test/pageForm.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import { createLog } from '../process/log.ts'

const made = /^[0-9a-f]{4}-[0-9a-f]{12}$/
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.9, 2001:db8::/32' }, { log })
})
afterAll(() => server.close())

async function nameOf(given: string | undefined, remoteAddress: string): Promise<string> {
  const headers = given === undefined ? {} : { 'x-request-id': given }
  const answer = await server.app.inject({ url: '/healthz', headers, remoteAddress })
  return String(answer.headers['x-request-id'])
}

describe('a request', () => {
  test.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['192.0.2.9', true],
    ['2001:db8::7', true],
    ['192.0.2.8', false],
    ['11.0.0.1', false],
    ['127.0.0.1', false],
    ['2001:db9::7', false],
  ])('from %s is named as it says: %s', async (address, isTaken) => {
    const name = await nameOf('edge-name.0001', address)
    if (isTaken) expect(name).toBe('edge-name.0001')
    else expect(name).toMatch(made)
  })

  test.each(['short', 'x'.repeat(65), 'with spaces in it', 'quoted"name', 'a\u00e9iouaeiou', ''])(
    'that a proxy calls %j is named anew',
    async (given) => {
      expect(await nameOf(given, '10.1.2.3')).toMatch(made)
    },
  )

  test('has a name of its own, in its answer and in its line of the log', async () => {
    const names = new Set<string>()
    for (const url of ['/api/nothing', '/nothing', '/api/businesses/1', '/', '/robots.txt']) {
      const { headers } = await server.get(url)
      expect(headers['x-request-id']).toMatch(made)
      names.add(String(headers['x-request-id']))
    }
    expect(names.size).toBe(5)
    const written = logged().map(({ requestId }) => requestId)
    for (const name of names) expect(written).toContain(name)
  })

  test('whose address cannot be read is answered with its name', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write('GET /%c0 HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /)
    expect(String(answer)).toMatch(/\r\nx-request-id: [0-9a-f]{4}-[0-9a-f]{12}\r\n/)
  })
})

describe('what a request has queued', () => {
  /** Sends waiting messages, and returns the log lines of their jobs. */
  async function sendAndRead() {
    const before = lines.length
    await sendDue(server, createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }))
    return logged().slice(before)
  }

  test('names it, and so does the job', async () => {
    const { businessId } = await registerTestBusiness(server, 'Traced Tarts')
    const { requestId } = logged().find(({ route }) => route === '/api/businesses/register') ?? {}
    expect(requestId).toMatch(made)
    const ids = { requestId, businessId, messageId: expect.any(Number) }
    expect(await sendAndRead()).toContainEqual(
      expect.objectContaining({ job: 'send_message', outcome: 'done', ...ids }),
    )
  })

  test('through the ledger names its entry, as the line of the request does', async () => {
    const { businessId, codes } = await registerTestBusiness(server, 'Text Toast')
    const scan = { qrCode: codes[2].code, phoneNumber: testPhone() }
    await server.post('/api/qr/scan-with-phone', scan)
    const { headers } = await server.post('/api/qr/scan-with-phone', scan)
    const name = headers['x-request-id']
    const { entryId } = logged().find(({ requestId }) => requestId === name) ?? {}
    expect(entryId).toEqual(expect.any(Number))
    expect(await sendAndRead()).toContainEqual(
      expect.objectContaining({ job: 'send_message', businessId, about: entryId }),
    )
  })

  test('is named in the line of a scan by a form, too', async () => {
    const { codes } = await registerTestBusiness(server, 'Form Focaccia')
    const fields = { phone: testPhone().slice(2), formKey: formKeyOf() }
    const { headers } = await sendForm(server.app, { url: `/scan?qr=${codes[0].code}`, fields })
    const name = headers['x-request-id']
    const line = logged().find(({ requestId, route }) => requestId === name && route)
    expect(line?.entryId).toEqual(expect.any(Number))
  })

  test('of a till names its entry, and no line says what opens the till', async () => {
    const shop = await registerTestBusiness(server, 'Till Tarts')
    const device = await pairTestDevice(server, shop)
    const member = await addTestMember(server, shop, { pin: '483915' })
    const till = await unlockTestTill(server, device, member)
    await server.post('/api/till/unlock', { pin: '000001' }, device.headers)
    const phoneNumber = testPhone()
    const given = await server.post('/api/till/award', { phoneNumber, points: 20 }, till)
    const { transactionId } = given.json()
    const undone = await server.post('/api/till/undo', { transactionId }, till)
    const entryOf = (route: string) => logged().find((line) => line.route === route)?.entryId
    expect(entryOf('/api/till/award')).toBe(transactionId)
    expect(entryOf('/api/till/undo')).toBe(undone.json().transactionId)
    const written = JSON.stringify(logged())
    const [, , token = ''] = device.headers.cookie.split('.')
    for (const secret of ['483915', token, till['x-till-token'] ?? '', phoneNumber.slice(1)]) {
      expect(written).not.toContain(secret)
    }
  })

  test('is told of in lines without a number or a word of it', async () => {
    const { phone } = await registerTestBusiness(server, 'Silent Scones')
    const written = JSON.stringify(await sendAndRead())
    expect(written).toContain('send_message')
    for (const secret of [phone.slice(1), 'Silent Scones']) expect(written).not.toContain(secret)
  })
})
