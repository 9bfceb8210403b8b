import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestSmtpServer, testCertificate } from '../../../../../test/smtpServer.ts'
import type { Email, LetterToSend } from '../email.ts'
import { smtpEmail } from './smtp.ts'
import { isOnThisMachine } from './thisMachine.ts'

const from = 'RewardHop <hello@shop.example>'
const selfSigned = 'DEPTH_ZERO_SELF_SIGNED_CERT'
const trusting = { tls: { ca: testCertificate } }
const letter: LetterToSend = {
  to: 'ada@example.com',
  subject: 'Your week at Corner Bakery',
  text: 'Ten visits.',
  html: '<p>Ten visits.</p>',
  messageId: '<1.17@points.example.com>',
}

const opened: Email[] = []
afterEach(() => {
  for (const email of opened.splice(0)) email.close()
})

function open(url: string, options: Parameters<typeof smtpEmail>[1] = trusting): Email {
  const email = smtpEmail({ kind: 'smtp', url, from }, options)
  opened.push(email)
  return email
}

describe('encryption', () => {
  /** The addresses of this machine, as an address writes them. */
  const ownAddresses = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ scopeid = 0 }) => scopeid === 0)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  /** This machine, by an address that is not taken for it. */
  const elsewhere = '[::ffff:127.0.0.1]'

  test.each(['tls', 'starttls'] as const)(
    'a certificate that nobody signed is taken on this machine, and nowhere else (%s)',
    async (encryption) => {
      const own = await openTestSmtpServer({ encryption, host: '::' })
      const at = (host: string) => own.url.replace('localhost', host)
      for (const host of new Set(['localhost', '127.0.0.1', ...ownAddresses])) {
        expect(await open(at(host), {}).send(letter), host).toMatchObject({ outcome: 'accepted' })
      }
      expect(own.received.every(({ wasEncrypted }) => wasEncrypted)).toBe(true)
      own.received.length = 0
      const untrusted = { outcome: 'not-now', needsSetUp: true, errorCode: selfSigned }
      expect(await open(at(elsewhere), {}).send(letter)).toEqual(untrusted)
      const strict = `${at('localhost')}?tls.rejectUnauthorized=true`
      expect(await open(strict, {}).send(letter)).toEqual(untrusted)
      expect(own.received).toEqual([])
      const lenient = `${at(elsewhere)}?tls.rejectUnauthorized=false`
      expect(await open(lenient, {}).send(letter)).toMatchObject({ outcome: 'accepted' })
      await own.stop()
    },
  )

  test('a certificate for another name is something to set up', async () => {
    const own = await openTestSmtpServer({ host: '::' })
    const url = own.url.replace('localhost', elsewhere)
    const errorCode = 'ERR_TLS_CERT_ALTNAME_INVALID'
    const refused = { outcome: 'not-now', errorCode, needsSetUp: true }
    expect(await open(url).send(letter)).toEqual(refused)
    await own.stop()
  })

  test('so is a port that speaks without encryption first', async () => {
    const starttls = await openTestSmtpServer({ encryption: 'starttls' })
    const errorCode = 'ERR_SSL_WRONG_VERSION_NUMBER'
    const refused = { outcome: 'not-now', errorCode, needsSetUp: true }
    expect(await open(starttls.url.replace('smtp:', 'smtps:')).send(letter)).toEqual(refused)
    await starttls.stop()
  })

  test.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['host.docker.internal', true],
    ['host.containers.internal', true],
    ['localhost.example.com', false],
    ['mail.example.com', false],
    ['10.255.255.254', false],
    ['[2001:db8::1]', false],
    ['', false],
  ])('%s is this machine: %s', (host, isOwn) => {
    expect(isOnThisMachine(host)).toBe(isOwn)
  })

  test('STARTTLS is used if it is offered', async () => {
    const starttls = await openTestSmtpServer({ encryption: 'starttls' })
    expect(await open(starttls.url).send(letter)).toMatchObject({ outcome: 'accepted' })
    expect(starttls.received[0]?.wasEncrypted).toBe(true)
    await starttls.stop()
  })

  test('a server elsewhere gets no email and no password without it, unless told to', async () => {
    const plain = await openTestSmtpServer({ encryption: 'none' })
    // The address of this machine, in a form that does not count as local.
    const elsewhere = plain.url.replace('localhost', '[::ffff:127.0.0.1]')
    const refused = { outcome: 'not-now', errorCode: 'ETLS', needsSetUp: true }
    expect(await open(elsewhere).send(letter)).toEqual(refused)
    expect(plain.received).toEqual([])
    const told = open(`${elsewhere}?ignoreTLS=true`)
    expect(await told.send(letter)).toMatchObject({ outcome: 'accepted' })
    expect(plain.received[0]?.wasEncrypted).toBe(false)
    expect(await open(plain.url).send(letter)).toMatchObject({ outcome: 'accepted' })
    await plain.stop()
  })
})
