import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { handOverDue } from '../../messages/sending/service.ts'
import { forgetRunsToCome, releaseStaleJobs } from './staleJobs.ts'

const server = testApp()

test('a job that died with its worker is done by the next one', async () => {
  const { context } = server
  const shop = await registerTestBusiness(server, 'Second Try')
  const hold = (since: string) =>
    sql`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - ${since}::interval`.execute(
      context.db,
    )
  const isSent = async () => {
    const outbox = (await server.get('/api/outbox')).json<{ to: string; state: string }[]>()
    return outbox.find((message) => message.to === shop.phone)?.state === 'sent'
  }
  expect(await handOverDue(context)).toBe(1)
  await hold('1 second')
  await releaseStaleJobs(context.db)
  await sendDue(server)
  expect(await isSent()).toBe(false)
  await hold('6 minutes')
  await releaseStaleJobs(context.db)
  await sendDue(server)
  expect(await isSent()).toBe(true)
})

test('a server whose clock was ahead keeps no job from running by the clock', async () => {
  const { db } = server.context
  await sql`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('ahead', now(), now() + interval '25 hours'), ('right', now(), now() + interval '1 minute')`.execute(
    db,
  )
  await forgetRunsToCome(db)
  const { rows } = await sql`
    SELECT identifier, last_execution > now() AS "isToCome"
    FROM graphile_worker._private_known_crontabs WHERE identifier IN ('ahead', 'right')
    ORDER BY identifier`.execute(db)
  expect(rows).toEqual([
    { identifier: 'ahead', isToCome: false },
    { identifier: 'right', isToCome: true },
  ])
})
