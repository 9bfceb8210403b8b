import type { Change } from '../changedServer.ts'

/**
 * Servers that break one promise each, by a few changed words of the real server's source. The
 * ledger's judge must find each of them.
 */

export interface BrokenServer {
  readonly name: string
  readonly changes: readonly Change[]
}

const ledger = 'core/ledger/ledger.sql'
const scans = 'core/ledger/scans.sql'
const locks = 'core/ledger/scanLocks.sql'
const rules = 'core/ledger/scanRules.sql'
const inTypeScript = 'core/ledger/scans.ts'
const queue = 'core/ledger/scanQueue.ts'
const firstMigration = 'platform/db/migrations/0002_ledger.sql'

const keyOnce = `CREATE UNIQUE INDEX one_effect_per_idempotency_key`
const keySeen = `e.idempotency_key = scan.idempotency_key`
const opens = 'decided := open_and_count(decided, moment);'
const sent = `  const { rows } = await db.executeQuery(statement as CompiledQuery<PlacedAnswer>)`
const batches = `  const { batching = 'all' } = options`
const batchesNothing = `  const batching = 'off' as string`

export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'no key is looked up',
    changes: [
      { file: rules, from: keySeen, to: `${keySeen} AND false` },
      { file: firstMigration, from: keyOnce, to: keyOnce.replace(' UNIQUE', '') },
    ],
  },
  {
    name: 'a key stands for whatever comes with it',
    changes: [{ file: rules, from: 'earlier.code_id = code.id', to: 'true' }],
  },
  {
    name: 'a repeated scan is told today’s balance',
    changes: [
      {
        file: scans,
        from: 'answer.balance_after := entry.balance_after',
        to: 'answer.balance_after := (one.account).balance',
      },
    ],
  },
  {
    name: 'answered before the commit',
    changes: [
      { file: queue, from: batches, to: batchesNothing },
      {
        file: inTypeScript,
        from: sent,
        to: `  const answered = Promise.withResolvers<{ rows: PlacedAnswer[] }>()
  void (db as import('kysely').Kysely<never>).transaction().execute(async (tx) => {
    answered.resolve(await tx.executeQuery(statement as CompiledQuery<PlacedAnswer>))
    await new Promise((resolve) => setTimeout(resolve, 60))
  }).catch(answered.reject)
  const { rows } = await answered.promise`,
      },
    ],
  },
  {
    name: 'the commit does not wait for the disk',
    changes: [
      {
        file: inTypeScript,
        from: 'FROM credit_scans($1',
        to: "FROM (SELECT set_config('synchronous_commit', 'off', true)) x, credit_scans($1",
      },
      { file: queue, from: batches, to: batchesNothing },
    ],
  },
  {
    name: 'accounts are not locked',
    changes: [
      {
        file: locks,
        from: 'a.phone = scan.phone FOR NO KEY UPDATE;',
        to: 'a.phone = scan.phone;',
      },
      {
        file: scans,
        from: opens,
        // Long enough for another scan to come in between, which would otherwise be luck.
        to: `PERFORM pg_sleep(0.2);\n    ${opens}`,
      },
    ],
  },
  {
    name: 'whoever was ended may give what they had begun',
    changes: [
      {
        file: ledger,
        from: 'SELECT pg_advisory_xact_lock(1, the_business)',
        to: 'SELECT pg_advisory_xact_lock_shared(1, the_business)',
      },
      {
        file: scans,
        from: opens,
        // Long enough for the member or device to be ended in between.
        to: `PERFORM pg_sleep(0.2);\n    ${opens}`,
      },
    ],
  },
  {
    name: 'awards are those of whoever was first in the list',
    changes: [
      {
        file: inTypeScript,
        from: ': ofAward(scan)),',
        to: ': { ...ofAward(scan), member_id: (scans[0] as AwardToCredit).memberId ?? 1 }),',
      },
    ],
  },
  {
    name: 'what failed is tried again without its key',
    changes: [
      { file: queue, from: batches, to: batchesNothing },
      {
        file: inTypeScript,
        from: sent,
        to: `  const { rows } = await db.executeQuery(statement as CompiledQuery<PlacedAnswer>).catch(() =>
    db.executeQuery(
      CompiledQuery.raw(creditScansStatement, [asked.replace(/"idempotency_key":"[^"]*",/, ''), accrualsPerDay]) as CompiledQuery<PlacedAnswer>,
    ))`,
      },
    ],
  },
  {
    name: 'every number may come as often as it likes',
    changes: [
      { file: inTypeScript, from: 'const accrualsPerDay = 20', to: 'const accrualsPerDay = 2000' },
    ],
  },
  {
    name: 'a version is left out',
    changes: [
      {
        file: scans,
        from: 'coalesce(account.version, 0) + 1',
        to: 'coalesce(account.version, 0) + 2',
      },
    ],
  },
  {
    name: 'a scan is entered twice',
    changes: [
      {
        file: scans,
        from: '  IF told.rewards_unlocked > 0 OR',
        to: `  PERFORM append_entry(business, a, 'accrual', entry.points, 'customer', entry_code => entry.code_id,
      accrual_on => one.today)
    FROM loyalty_accounts a WHERE a.business_id = entry.business_id AND a.id = entry.account_id;
  IF told.rewards_unlocked > 0 OR`,
      },
    ],
  },
  {
    name: 'a balance moves without an entry',
    changes: [
      {
        file: scans,
        from: 'lifetime_points = a.lifetime_points + one.points,',
        to: 'lifetime_points = a.lifetime_points + one.points + 1,',
      },
    ],
  },
  {
    name: 'neighbours in one commit are told each other’s answer',
    changes: [
      {
        file: queue,
        from: 'answers.get(index + 1)',
        to: 'answers.get(((index + 1) % batch.length) + 1)',
      },
    ],
  },
  {
    name: 'a neighbour that is refused is told that it counted',
    changes: [
      {
        file: queue,
        from: 'settle(one, () => answer)',
        to: "settle(one, () => [answer, ...answers.values()].find(({ outcome }) => outcome === 'credited') ?? answer)",
      },
    ],
  },
  {
    name: 'a message in the outbox is lost now and then',
    changes: [
      {
        file: ledger,
        from: '  IF to_customer IS NOT NULL THEN',
        to: '  IF to_customer IS NOT NULL AND random() < 0.5 THEN',
      },
    ],
  },
  {
    name: 'a milestone that was given is not noted',
    changes: [
      {
        file: ledger,
        from: 'account.milestones := array_append(account.milestones, the_reward::smallint);',
        to: 'account.milestones := account.milestones;',
      },
    ],
  },
  {
    name: 'balances are told from memory',
    changes: [
      {
        file: 'points/service.ts',
        from: '  const found = await context.balanceQueue.find(question)',
        to: `  const remembered = ((globalThis as { told?: Map<string, unknown> }).told ??= new Map())
  const name = \`\${question.businessId} \${question.phone}\`
  const found = (remembered.get(name) ?? (await context.balanceQueue.find(question))) as Awaited<ReturnType<typeof context.balanceQueue.find>>
  remembered.set(name, found)`,
      },
    ],
  },
]
