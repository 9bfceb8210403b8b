import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '../../../contract/pageData.ts'
import type { Context } from '../../context.ts'
import { openDayCard, openScreenCode } from '../../presence/service.ts'
import { isLedHere } from '../input.ts'
import { beginVisit } from '../visitCookie.ts'
import { answerInPage } from './answer.ts'

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
  const opened = await answerInPage(context, request, () => {
    const browser = beginVisit(context.config, request, reply)
    const asked = { path, browser, address: request.ip, isLed: isLedHere(request) }
    return openers[kind](context, asked)
  })
  if ('error' in opened) {
    reply.status(opened.error.status)
    return { refused: { code: opened } }
  }
  const { code, ticket } = opened.data
  return { location: `/scan?${new URLSearchParams({ qr: code, ticket })}` }
}
