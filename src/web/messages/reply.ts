import type { CallOutput } from '../../contract/endpoint.ts'
import type { replyAsPhone } from '../../contract/messages.ts'

/** What was texted back from a phone while this page is open. */
export interface Reply {
  readonly id: string
  /** E.164. */
  readonly from: string
  readonly text: string
  readonly keyword: CallOutput<typeof replyAsPhone>['keyword']
  /** ISO 8601, like a message's. */
  readonly createdAt: string
}

/** What a reply was understood as, and what that does. */
export function understoodAs(keyword: Reply['keyword']): string {
  switch (keyword) {
    case 'stop':
      return 'Understood as STOP. Texts to this number stop.'
    case 'start':
      return 'Understood as START. This number gets texts again.'
    case 'help':
      return 'Understood as HELP. The answer comes as a text.'
    case null:
      return 'That is no keyword, so nothing happens.'
  }
}
