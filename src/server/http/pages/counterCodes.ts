import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '../../../contract/pageData.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { openDayCard, openScreenCode } from '../../presence/service.ts'
import { knownError } from '../errorAnswers.ts'
import { floodOf } from '../flood.ts'
import { isLedHere } from '../input.ts'
import { inRequest } from '../requestId.ts'
import { answerInTime } from '../timeLimits.ts'
import { beginVisit } from '../visitCookie.ts'

/** What stands at the counter besides printed codes, by the first part of its link. */
const openers = { s: openScreenCode, d: openDayCard } as const

/**
 * Opens a code of a counter screen or a day card. The browser goes on to the page of the code that gives its points,
 * with a ticket in the address: it can be reloaded there, and is of no use to anybody else. Otherwise the data of the
 * page that says why not.
 */
export async function openCounterCode(
  context: Context,
  kind: keyof typeof openers,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<{ readonly location: string } | { readonly refused: PageData }> {
  const { path } = request.params as { path: string }
  try {
    const flood = floodOf(request)
    if (flood) throw flood
    const browser = beginVisit(context.config, request, reply)
    const asked = { path, browser, address: request.ip, isLed: isLedHere(request) }
    const { code, ticket } = await answerInTime(
      inRequest(request, () => openers[kind](context, asked)),
      context.waits,
    )
    return { location: `/scan?${new URLSearchParams({ qr: code, ticket })}` }
  } catch (error) {
    const known = knownError(error as FastifyError) ?? new AppError('internal')
    if (known.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    request.refusal = known.code
    reply.status(known.status)
    return { refused: { code: { error: { status: known.status, ...known.answer() } } } }
  }
}
