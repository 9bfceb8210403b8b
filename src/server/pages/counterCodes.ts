import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '../../contract/pageData.ts'
import type { Context } from '../platform/context.ts'
import { isLedHere } from '../platform/http/input.ts'
import { counterCodeMeant } from '../platform/http/pageAddress.ts'
import { beginVisit } from '../platform/http/visitCookie.ts'
import { openDayCard, openScreenCode } from '../presence/service.ts'
import { answerInPage } from './answer.ts'

/** Codes at the counter that are not printed, by the first part of their link. */
const openers = { s: openScreenCode, d: openDayCard } as const

/**
 * Opens a code of a counter screen or a day card. The browser is sent to the page of the code that
 * gives the points, with a ticket in the address. The page can be reloaded, and the ticket is of no
 * use to anybody else. If refused, it returns the data of a page that says why.
 */
export async function openCounterCode(
  context: Context,
  kind: keyof typeof openers,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<{ readonly location: string } | { readonly refused: PageData }> {
  const { path } = request.params as { path: string }
  const opened = await answerInPage(context, request, () => {
    const browser = beginVisit(context.config, request, reply)
    const asked = {
      path: counterCodeMeant(path),
      browser,
      address: request.ip,
      isLed: isLedHere(request),
    }
    return openers[kind](context, asked)
  })
  if ('error' in opened) {
    reply.status(opened.error.status)
    return { refused: { code: opened } }
  }
  const { code, ticket } = opened.data
  return { location: `/scan?${new URLSearchParams({ qr: code, ticket })}` }
}
