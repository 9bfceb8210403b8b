import type { OutboxMessage } from '../../../contract/messages.ts'
import type { Context } from '../../context.ts'
import { renderedOf, shownMessage } from '../shown.ts'
import { listLatestMessages } from '../store.ts'

const outboxPageSize = 100

/** The newest messages of all businesses: the trial's outbox page. */
export async function listOutbox(context: Context): Promise<OutboxMessage[]> {
  const messages = await listLatestMessages(context.db, outboxPageSize)
  return messages.map((row) => {
    const letter = row.channel === 'email' ? renderedOf(row) : undefined
    return {
      ...shownMessage(row),
      html: letter?.channel === 'email' ? letter.html : null,
      businessName: row.businessName,
      isStopped: row.stoppedPhone !== null,
    }
  })
}
