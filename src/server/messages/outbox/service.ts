import type { OutboxMessage, OutboxSetup } from '../../../contract/messages.ts'
import type { Context } from '../../context.ts'
import { renderedOf, shownMessage } from '../shown.ts'
import { listLatestMessages } from '../store.ts'
import { attachedTo } from '../templates/render.ts'

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
      attachments: [...attachedTo(row.kind)],
    }
  })
}

/** Which messages stay in the outbox; the others go to a gateway, or wait for one. */
export async function outboxSetup({ sms, email }: Context): Promise<OutboxSetup> {
  return { textsArriveHere: sms.isOutbox, emailsArriveHere: email.isOutbox }
}
