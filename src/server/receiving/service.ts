import { type Keyword, type ReceivedText, receiveText } from '../core/messages/inbound/service.ts'
import { answerCode } from '../core/passcodes/byText/service.ts'
import type { Context } from '../platform/context.ts'

/** Does what a text asks for, and returns how it was understood; null if it is nothing to us. */
export async function receive(
  context: Context,
  received: ReceivedText,
): Promise<Keyword | 'code' | null> {
  const isCode = !received.optOutType && (await answerCode(context, received))
  return isCode ? 'code' : receiveText(context, received)
}
