import type { CallOutput } from '../../../contract/endpoint.ts'
import type { replyAsPhone } from '../../../contract/messages.ts'

/** What was texted back from a phone while this page is open. */
export interface Reply {
  readonly id: string
  /** E.164. */
  readonly from: string
  readonly text: string
  /** What it was understood as: a sentence. */
  readonly understanding: string
  /** ISO 8601, like a message's. */
  readonly createdAt: string
}

const agreed = 'Read as YES. This number will get the texts it was asked about.'

/** What a reply was understood as, and what that does for a number that has, or has not, stopped texts. */
export function understoodAs(
  keyword: CallOutput<typeof replyAsPhone>['keyword'],
  isStopped: boolean,
): string {
  switch (keyword) {
    case 'stop':
      return 'Read as STOP. Texts to this number stop.'
    case 'start':
      return isStopped ? 'Read as START. This number gets texts again.' : agreed
    case 'agree':
      return agreed
    case 'help':
      return isStopped
        ? 'Read as HELP. This number has stopped texts, so it gets no answer.'
        : 'Read as HELP. The answer comes as a text.'
    case null:
      return 'That isn’t a keyword, so nothing happens.'
  }
}
