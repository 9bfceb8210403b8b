import {
  type SupportRequest,
  type SupportRequestCounts,
  supportState,
} from '../../../contract/supportRequests.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { knownWord } from '../../platform/text/knownWord.ts'
import { countByState, listReplies, listRequests, type RequestChoice } from './store.ts'

/** Whatever a newer server calls its state, somebody should look at it. */
const stateOf = (state: string) => knownWord(supportState.options, state, 'new')

/** Support requests with their answers, newest first. `before`: an id, for the next page. */
export async function listSupportRequests(
  { db }: Context,
  choice: RequestChoice,
): Promise<SupportRequest[]> {
  const requests = await listRequests(db, choice)
  const replies = await listReplies(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map(({ ownId, ownName, ownPhone, deletedAt, createdAt, ...request }) => ({
    ...request,
    state: stateOf(request.state),
    business:
      ownId === null
        ? null
        : { id: ownId, name: ownName ?? '', phone: ownPhone ?? '', isDeleted: deletedAt !== null },
    createdAt: createdAt.toISOString(),
    replies: replies
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, to, text, sentAt }) => ({ id, to, text, sentAt: sentAt.toISOString() })),
  }))
}

export async function getSupportRequest(
  context: Context,
  requestId: number,
): Promise<SupportRequest> {
  const [request] = await listSupportRequests(context, { requestId, limit: 1 })
  if (!request) throw new AppError('support_request_not_found')
  return request
}

export async function countSupportRequests({ db }: Context): Promise<SupportRequestCounts> {
  const counts = { new: 0, waiting: 0, done: 0 }
  for (const { state, count } of await countByState(db)) counts[stateOf(state)] += count
  return counts
}
