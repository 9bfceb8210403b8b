import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type MessageKind, messageKinds } from '../../src/contract/messageKinds.ts'
import { attachmentsOf, render } from '../../src/server/messages/templates/render.ts'
import { sampleVariables } from '../../src/server/messages/templates/samples.ts'
import { smtpEmail } from '../../src/server/platform/integrations/email/smtp.ts'
import '../../test/settledContacts.ts'
import { testCertificate } from '../../test/smtpServer.ts'
import { postfixProgram, startPostfix } from './mail/postfix.ts'

/**
 * A strict Postfix takes every email that we write, and SpamAssassin judges what it delivered. `npm
 * run prove:mail`. Needs root, and Debian's postfix and spamassassin. Nothing is asked over the
 * network, so SPF, DKIM and lists do not count.
 */
const spamassassin = '/usr/bin/spamassassin'
const mostPoints = 0
const shop = {
  businessName: 'Corner Bakery',
  reward: 'Free coffee',
  threshold: 100,
  publicUrl: 'https://points.shop.example',
}

const missing = await whatIsMissing()
if (missing) console.log(`not run: ${missing}`)
else await prove()

async function whatIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can start a mail server.'
  for (const [program, from] of [
    [postfixProgram, 'postfix'],
    [spamassassin, 'spamassassin'],
  ] as const) {
    const isThere = await access(program).then(
      () => true,
      () => false,
    )
    if (!isThere)
      return `there is no ${from}. Install it: apt-get install ${from} (Debian, Ubuntu).`
  }
  return undefined
}

async function prove(): Promise<void> {
  const mailbox = await startPostfix()
  const email = smtpEmail(
    {
      kind: 'smtp',
      url: mailbox.url,
      from: 'RewardHop <hello@shop.example>',
      helloName: 'points.shop.example',
    },
    { tls: { ca: testCertificate } },
  )
  try {
    await wakeJudge()
    for (const kind of Object.keys(messageKinds) as MessageKind[]) {
      const letter = render(kind, sampleVariables(kind, shop))
      if (letter.channel !== 'email') continue
      const result = await email.send({
        ...letter,
        to: 'ada@customer.example',
        messageId: `<${kind}.1@points.shop.example>`,
        attachments: await attachmentsOf(kind),
      })
      if (result.outcome !== 'accepted')
        throw new Error(
          `Postfix did not take ${kind}: ${JSON.stringify(result)}\n${await mailbox.log()}`,
        )
      await judge(kind, await mailbox.take())
    }
  } finally {
    email.close()
    await mailbox.stop()
  }
}

/** A judge that finds nothing in what is made to be found would find nothing in our letters. */
async function wakeJudge(): Promise<void> {
  // https://spamassassin.apache.org/gtube/
  const test = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
  const head = 'From: Ada <ada@customer.example>\nTo: ada@customer.example\nSubject: Test'
  const { score } = await verdictOf(`${head}\n\n${test}\n`)
  if (!(Number(score) > 100)) throw new Error(`SpamAssassin gives its own test ${score} points`)
}

async function judge(kind: string, raw: string): Promise<void> {
  const at = new Date().toUTCString()
  // Postfix wrote that we came from this machine. From us to our own mail server, and from there to the
  // customer's. Addresses of examples cost points.
  const ours = raw.replace(/^Received:.*\n(?:[ \t].*\n)*/m, '')
  const received = [
    `Received: from mail.shop.example (mail.shop.example [93.184.215.14])\r\n\tby mx.customer.example with ESMTPS id 2; ${at}\r\n`,
    `Received: from points.shop.example (points.shop.example [93.184.215.15])\r\n\tby mail.shop.example with ESMTPS id 1; ${at}\r\n`,
  ].join('')
  const { score, rules } = await verdictOf(received.replaceAll('\r\n', '\n') + ours)
  const isWell = Number(score) <= mostPoints
  console.log(
    `${isWell ? 'well  ' : 'SPAMMY'} ${score.padStart(5)}  ${kind.padEnd(26)} ${rules.replaceAll(/\s+/g, '')}`,
  )
  if (!isWell) process.exitCode = 1
}

async function verdictOf(letter: string): Promise<{ score: string; rules: string }> {
  const child = spawn(spamassassin, ['--local', '--test-mode'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(letter)
  const verdict = await text(child.stdout)
  await ended
  const [, score = 'none', rules = ''] =
    /^X-Spam-Status: \w+, score=(-?[\d.]+).*?tests=([\s\S]*?)\s+autolearn/m.exec(verdict) ?? []
  return { score, rules }
}
