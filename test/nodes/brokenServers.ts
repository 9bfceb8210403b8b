import type { Change } from '../changedServer.ts'

/**
 * Servers that break one promise each, by a few changed words of the real one's source. The judge
 * of the ledger must find each of them.
 */

export interface BrokenServer {
  readonly name: string
  readonly changes: readonly Change[]
}

const ledger = 'points/ledger.sql'
const batch = 'points/batch.sql'
const inTypeScript = 'points/ledger.ts'
const queue = 'points/scanQueue.ts'
const firstMigration = 'db/migrations/0001_ledger.sql'

const findsKey = 'IF FOUND AND the_key IS NOT NULL THEN'
const keyOnce = `CREATE UNIQUE INDEX one_effect_per_idempotency_key`
const keySeen = `e.idempotency_key = s.idempotency_key`
const sent = `  const { rows } = await db.executeQuery<CreditedScan | RefusedScan>(
    statement as CompiledQuery<CreditedScan | RefusedScan>,
  )`
const batches = `  const { batching = 'all' } = options`
const batchesNothing = `  const batching = 'off' as string`

export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'no key is looked up',
    changes: [
      { file: ledger, from: findsKey, to: 'IF false THEN' },
      { file: batch, from: keySeen, to: `${keySeen} AND false` },
      { file: firstMigration, from: keyOnce, to: keyOnce.replace(' UNIQUE', '') },
    ],
  },
  {
    name: 'a key stands for whatever comes with it',
    changes: [{ file: ledger, from: 'IF entry.code_id IS DISTINCT FROM code.id', to: 'IF false' }],
  },
  {
    name: 'a repeated scan is told today’s balance',
    changes: [
      {
        file: ledger,
        from: '  balance_after := entry.balance_after;',
        to: '  SELECT balance INTO balance_after FROM loyalty_accounts a WHERE a.business_id = entry.business_id AND a.id = entry.account_id;',
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
        to: `  const answered = Promise.withResolvers<{ rows: (CreditedScan | RefusedScan)[] }>()
  void (db as import('kysely').Kysely<never>).transaction().execute(async (tx) => {
    answered.resolve(await tx.executeQuery(statement as CompiledQuery<CreditedScan>))
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
        from: 'FROM credit_scan($1',
        to: "FROM (SELECT set_config('synchronous_commit', 'off', true)) x, credit_scan($1",
      },
      { file: queue, from: batches, to: batchesNothing },
    ],
  },
  {
    name: 'accounts are not locked',
    changes: [
      {
        file: batch,
        from: 'a.phone = asked.phone FOR NO KEY UPDATE',
        to: 'a.phone = asked.phone',
      },
      {
        file: ledger,
        from: 'a.phone = the_phone FOR NO KEY UPDATE;',
        // Long enough for another one to come in between, which would otherwise be luck.
        to: 'a.phone = the_phone; PERFORM pg_sleep(0.02);',
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
        to: `  const { rows } = await db.executeQuery<CreditedScan | RefusedScan>(
    statement as CompiledQuery<CreditedScan | RefusedScan>,
  ).catch(() => db.executeQuery<CreditedScan | RefusedScan>(
    CompiledQuery.raw(creditScanStatement, values.with(3, null)) as CompiledQuery<CreditedScan>,
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
        file: ledger,
        from: 'account.version + 1, entry_kind',
        to: 'account.version + 2, entry_kind',
      },
    ],
  },
  {
    name: 'a scan is entered twice',
    changes: [
      {
        file: ledger,
        from: "    entry := append_entry(business, account, 'accrual'",
        to: `    PERFORM append_entry(business, account, 'accrual', code.point_value, 'customer', entry_code => code.id, accrual_on => today);
    SELECT * INTO account FROM loyalty_accounts a WHERE a.business_id = the_business AND a.phone = the_phone;
    entry := append_entry(business, account, 'accrual'`,
      },
    ],
  },
  {
    name: 'a balance moves without an entry',
    changes: [
      {
        file: batch,
        from: '      lifetime_points = a.lifetime_points + o.point_value,',
        to: '      lifetime_points = a.lifetime_points + o.point_value + 1,',
      },
    ],
  },
  {
    name: 'neighbours in one commit are told each other’s answer',
    changes: [
      {
        file: queue,
        from: 'credited.get(index + 1)',
        to: 'credited.get(((index + 1) % batch.length) + 1)',
      },
    ],
  },
  {
    name: 'a neighbour that cannot share is told that it counted',
    changes: [
      {
        file: queue,
        from: '        else void creditSingle(one)',
        to: '        else if (credited.size > 0) settle(one, () => [...credited.values()][0] as CreditedScan)\n        else void creditSingle(one)',
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
