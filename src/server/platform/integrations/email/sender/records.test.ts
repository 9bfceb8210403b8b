import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDnsServer, type Zone } from '../../../../../../test/dnsServer.ts'
import { sharedCompiled } from '../../../../../../test/server.ts'
import { openDns } from './dns.ts'
import { checkSender } from './records.ts'

const keyOf = (bits: number) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}

let zone: Zone
beforeAll(() => {
  // The example of docs/messages.md.
  zone = {
    'shop.example': { TXT: ['v=spf1 mx -all', 'another=record'], MX: ['mail.shop.example'] },
    'mail.shop.example': { A: ['198.51.100.25'] },
    'points.shop.example': { A: ['198.51.100.7'] },
    'rewardhop._domainkey.shop.example': { TXT: [`v=DKIM1; k=rsa; p=${keyOf(2048)}`] },
    '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none; rua=mailto:postmaster@shop.example'] },
  }
})

async function troubles(change: Zone, asked: Partial<Parameters<typeof checkSender>[0]> = {}) {
  const server = await openDnsServer({ ...zone, ...change })
  onTestFinished(() => server.close())
  const usual = { domain: 'shop.example', selector: 'rewardhop', helloName: 'points.shop.example' }
  const findings = await checkSender({ ...usual, ...asked }, openDns([server.address]))
  return findings.filter(({ isFine }) => !isFine).map(({ about, says }) => `${about}: ${says}`)
}

test('nothing is missing where every record is there', async () => {
  expect(await troubles({})).toEqual([])
  const subdomain = { 'news.shop.example': { TXT: ['v=spf1 -all'], MX: ['mail.shop.example'] } }
  const asked = { domain: 'news.shop.example', selector: undefined }
  expect(await troubles(subdomain, asked)).toEqual([expect.stringMatching(/^DKIM: Nobody said/)])
})

const mx = ['mail.shop.example']
const key = 'rewardhop._domainkey.shop.example'
const many = Array.from({ length: 11 }, (_, place) => `a:${place}.example`).join(' ')

describe('what is missing', () => {
  test.each<[RegExp, Zone]>([
    [/^SPF: shop.example has no SPF record/, { 'shop.example': { MX: mx } }],
    [
      /^SPF: shop.example has 2 SPF/,
      { 'shop.example': { MX: mx, TXT: ['v=spf1 -all', 'v=spf1 a -all'] } },
    ],
    [/^SPF: .*lets every server send/, { 'shop.example': { MX: mx, TXT: ['v=spf1 mx ?all'] } }],
    [/^SPF: .*lets every server send/, { 'shop.example': { MX: mx, TXT: ['v=spf1 mx all'] } }],
    [/^SPF: .*does not say/, { 'shop.example': { MX: mx, TXT: ['v=spf1 mx'] } }],
    [/^SPF: .*needs 11 further/, { 'shop.example': { MX: mx, TXT: [`v=spf1 ${many} -all`] } }],
    [
      /^SPF: .*needs 12 further/,
      {
        'shop.example': { MX: mx, TXT: ['v=spf1 include:more.example -all'] },
        'more.example': { TXT: [`v=spf1 ${many} -all`] },
      },
    ],
    [/^DKIM: .* has no key/, { [key]: { TXT: ['something else'] } }],
    [/^DKIM: .*withdrawn/, { [key]: { TXT: ['v=DKIM1; p='] } }],
    [/^DKIM: .*cannot be read/, { [key]: { TXT: ['v=DKIM1; p=MIIBIjANBgkq'] } }],
    [/^DKIM: .*has 512 bits/, { [key]: { TXT: [`p=${keyOf(512)}`] } }],
    [/^DMARC: shop.example has no/, { '_dmarc.shop.example': {} }],
    [/^DMARC: .*no p= of/, { '_dmarc.shop.example': { TXT: ['v=DMARC1; p=off'] } }],
    [
      /^DMARC: .*has 2 records/,
      { '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none', 'v=DMARC1'] } },
    ],
    [/^Bounces: /, { 'shop.example': { TXT: ['v=spf1 mx -all'] } }],
    [/^Name: /, { 'points.shop.example': {} }],
  ])('%s', async (sentence, change) => {
    expect(await troubles(change)).toEqual([expect.stringMatching(sentence)])
  })
})

test('the command says it and ends with 1, or with 0', async () => {
  const server = await openDnsServer(zone)
  onTestFinished(() => server.close())
  const script = fileURLToPath(new URL('../../../../../../scripts/checkMail.ts', import.meta.url))
  const env = {
    ...sharedCompiled,
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'Corner Bakery <hello@shop.example>',
    PUBLIC_URL: 'https://points.shop.example',
    ADMIN_PASSWORD: 'a long password of the tests',
    SESSION_SECRET: 'a'.repeat(64),
    SUPPORT_EMAILS: 'help@shop.example,office@shop.example',
    SITE_URL: 'https://shop.example',
    DATA_DIR: '/tmp/none',
  }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, '--dns', server.address, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    )
  const whole = await run('--selector', 'rewardhop')
  expect(whole.stdout).toMatch(/fine {4}DKIM .*RSA key of 2048 bits/)
  expect(whole.code).toBe(0)
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringMatching(/^MISSING DKIM /m) })
})
