import type { MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import type { Variables } from '../../core/messages/kinds.ts'
import type { RenderedLetter, RenderedText } from './rendered.ts'

interface Channels {
  readonly sms: RenderedText
  readonly email: RenderedLetter
}

/** One template for each kind of message. */
export type Templates = {
  readonly [K in MessageKind]: (
    variables: Variables<K>,
  ) => Channels[(typeof messageKinds)[K]['channel']]
}
