import type { FastifyError, FastifyRequest } from 'fastify'
import type { Answered } from '../../contract/pageData.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { knownError } from '../platform/http/errorAnswers.ts'
import { floodOf } from '../platform/http/flood.ts'
import { inRequest } from '../platform/http/requestId.ts'
import { answerInTime } from '../platform/http/timeLimits.ts'
import { refusalOf } from './said.ts'

/** Does what a page's form asks for, and returns an answer as of a call, for the page to show. */
export async function answerInPage<T>(
  context: Context,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<Answered<T>> {
  try {
    const flood = floodOf(request)
    if (flood) throw flood
    return { data: await answerInTime(inRequest(request, work), context.waits) }
  } catch (thrown) {
    const known = knownError(thrown as FastifyError) ?? new AppError('internal')
    if (known.code === 'internal') request.log.error({ err: thrown }, 'unexpected error')
    request.refusal = known.code
    const requestId = known.code === 'internal' ? { requestId: request.id } : {}
    return { error: Object.assign(refusalOf(known), requestId) }
  }
}
