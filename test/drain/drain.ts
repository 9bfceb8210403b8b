import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { product } from '../../src/contract/platform/product.ts'
import { queueMessage } from '../../src/server/core/messages/service.ts'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { type FakeTwilio, openFakeTwilio } from '../fakeTwilio.ts'
import { openTestSmtpServer, type TestSmtpServer, testCertificateFile } from '../smtpServer.ts'
import { makeMailUnreliable, makeUnreliable } from './gateways.ts'
import { type AnsweredStop, type EndedMessage, judgeMessages, type TakenMessage } from './judge.ts'
import { killAgainAndAgain, type Node } from './nodes.ts'
import { queueTexts, seedShops } from './seed.ts'

export interface DrainOptions {
  readonly db: Queryable
  readonly databaseUrl: string
  /** The data folder of the servers; their database is external. */
  readonly dataDir: string
  readonly random: () => number
  /** The program to start instead of the server, for example one with shorter waits. */
  readonly main?: string
  readonly texts: number
  readonly letters: number
  /** How many numbers reply STOP meanwhile. */
  readonly stops: number
  readonly nodes: number
  readonly kills: number
  readonly shops: number
  readonly withinMs: number
}

export interface Drained {
  /** All findings; empty if all is well. */
  readonly findings: string[]
  readonly kills: number
  readonly stops: number
  readonly elapsedMs: number
  /** Messages by their final state. */
  readonly ended: Record<string, number>
  readonly taken: number
}

/** Sends messages by servers that are killed all the time, through gateways that often fail. */
export async function drainUnderKills(options: DrainOptions): Promise<Drained> {
  const { db, random } = options
  const gateway = await openFakeTwilio()
  const mail = await openTestSmtpServer()
  makeUnreliable(gateway, random)
  const calmMail = makeMailUnreliable(mail, random)
  await queueTexts(db, await seedShops(db, options.shops), options.texts)
  await queueLetters(db, options.letters)

  let killsLeft = options.kills
  const startedAt = performance.now()
  const nodes = startNodes(options, { gateway, mail, mayKill: () => killsLeft-- > 0 })
  const stops: AnsweredStop[] = []
  const stopping = stopNumbers(options, { gateway, nodes, stops })
  try {
    await untilOver(db, { withinMs: options.withinMs, mustGoOn: () => killsLeft > 0 })
  } finally {
    killsLeft = 0
    await stopping
    await Promise.all(nodes.map((node) => node.stop()))
    calmMail()
    await mail.stop()
    await gateway.close()
  }
  const rows = await readRows(db)
  const { texts, letters } = takenBy(gateway, mail)
  return {
    findings: [
      ...judgeMessages({ rows: rows.filter(({ isText }) => isText), taken: texts, stops }),
      ...judgeMessages({ rows: rows.filter(({ isText }) => !isText), taken: letters, stops: [] }),
    ],
    kills: options.kills,
    stops: stops.length,
    elapsedMs: performance.now() - startedAt,
    ended: countBy(rows.map(({ state, reason }) => [state, reason].filter(Boolean).join(': '))),
    taken: texts.length + letters.length,
  }
}

function startNodes(
  { databaseUrl, dataDir, random, main, nodes }: DrainOptions,
  means: { gateway: FakeTwilio; mail: TestSmtpServer; mayKill: () => boolean },
): Node[] {
  const { gateway, mail, mayKill } = means
  const env = {
    ...gateway.settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    SMS_DAILY_STOP: '1000000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'RewardHop <hello@rewardhop.example>',
    NODE_EXTRA_CA_CERTS: testCertificateFile,
  }
  return Array.from({ length: nodes }, () => killAgainAndAgain({ env, random, main, mayKill }))
}

async function queueLetters(db: Queryable, count: number): Promise<void> {
  for (let requestId = 1; requestId <= count; requestId++) {
    await queueMessage(db, {
      businessId: 0,
      kind: 'support_request',
      about: requestId,
      recipient: product.supportEmails[0],
      variables: {
        requestId,
        businessId: 0,
        businessName: 'Corner Bakery',
        businessPhone: '+14155550100',
        issueDescription: 'The codes do not scan.',
        accessUntil: null,
        replyTo: null,
        adminUrl: 'http://localhost/admin-panel',
      },
    })
  }
}

/** Numbers whose text still waits reply STOP in sequence, each to a server that is up. */
async function stopNumbers(
  { db, stops: count, random }: DrainOptions,
  means: { gateway: FakeTwilio; nodes: readonly Node[]; stops: AnsweredStop[] },
): Promise<void> {
  const { gateway, nodes, stops } = means
  for (let index = 0; index < count; index++) {
    await sleep(random() * 300)
    const phone = await findWaiting(db)
    if (!phone) return
    for (let isAnswered = false; !isAnswered; ) {
      const [url] = nodes.flatMap((node) => (random() < 0.5 ? [] : (node.url ?? [])))
      const port = url && new URL(url).port
      const answer = await (port &&
        gateway
          .receive(`http://localhost:${port}/api/sms/received`, { from: phone, body: 'Stop' })
          .catch(() => undefined))
      isAnswered = Boolean(answer && answer.status === 200)
      if (!isAnswered) await sleep(50)
    }
    stops.push({ phone, answeredAt: Date.now() })
  }
}

/** A number whose text is about to be sent, or is being sent now. */
async function findWaiting(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('recipient')
    .where('channel', '=', 'sms')
    .where('due_at', 'is not', null)
    .where((where) =>
      where.not(where('recipient', 'in', where.selectFrom('sms_stops').select('phone'))),
    )
    .orderBy('state', 'desc')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.recipient
}

async function untilOver(
  db: Queryable,
  { withinMs, mustGoOn }: { withinMs: number; mustGoOn: () => boolean },
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    await sleep(500)
    const { left } = await db
      .selectFrom('messages')
      .select((select) => select.fn.countAll<number>().as('left'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (left === 0 && !mustGoOn()) return
  }
}

async function readRows(db: Queryable): Promise<(EndedMessage & { readonly isText: boolean })[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['business_id', 'id', 'channel', 'recipient', 'text', 'state', 'reason', 'provider_id'])
    .execute()
  return rows.map(({ business_id, provider_id, channel, ...row }) => {
    const isText = channel === 'sms'
    // Emails may have the same words, so each carries its own id.
    const text = isText ? row.text : `${business_id}.${row.id}`
    return { ...row, isText, text, providerId: isText ? provider_id : null }
  })
}

function takenBy(
  gateway: FakeTwilio,
  mail: TestSmtpServer,
): { texts: TakenMessage[]; letters: TakenMessage[] } {
  return {
    texts: gateway.taken.map(({ sid, to, body, dateCreated }) => ({
      providerId: sid,
      to,
      text: body,
      arrivedAt: dateCreated.getTime(),
    })),
    letters: mail.received.map(({ parsed, recipients }) => ({
      providerId: parsed.messageId ?? '',
      to: recipients[0] ?? '',
      text: /^<(.+)@/.exec(parsed.messageId ?? '')?.[1] ?? '',
      arrivedAt: 0,
    })),
  }
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
