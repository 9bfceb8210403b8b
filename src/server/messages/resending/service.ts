import type { Queryable } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { MessageId } from '../sending/store.ts'
import { mayHaveArrived, refusalOf } from './rules.ts'
import { lockMessage, putBack } from './store.ts'

/**
 * Puts a message that did not go out back into the line: the same row, so that one event still writes
 * one message. Whether it may go (switches, STOP, consent, limits, the night) is decided when it is
 * sent, as of any other. Of two who ask for it at once, one is refused.
 */
export async function resend(
  tx: Queryable,
  id: MessageId,
  { evenIfSent }: { evenIfSent: boolean },
): Promise<void> {
  const message = await lockMessage(tx, id)
  if (!message) throw new AppError('message_not_found')
  const refusal = refusalOf(message)
  if (refusal) throw new AppError('not_resendable', { message: refusal })
  if (mayHaveArrived(message) && !evenIfSent) throw new AppError('maybe_sent')
  await putBack(tx, id, message.state)
}
