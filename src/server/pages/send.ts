import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageData, RenderPage } from '../../contract/pageData.ts'
import { isFreshFormKey, newFormKey } from '../../contract/platform/formKey.ts'
import { type Language, offeredLanguages } from '../../contract/platform/languages.ts'
import { regionOfBrowser } from '../../contract/platform/typedPhone.ts'
import type { Context } from '../platform/context.ts'
import { takenEncodings } from '../platform/http/filledFiles.ts'
import { languageOf, languagesFor, variesByLanguage } from '../platform/http/language.ts'
import { rememberedPhoneOf } from '../rememberedPhone/service.ts'
import type { SentForm } from './forms.ts'
import { type Page, renderInAnyCase } from './renderer.ts'
import { inLanguage } from './said.ts'

interface Sending {
  readonly context: Context
  readonly render: RenderPage
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Renders a page and sends it. */
export async function sendPage(
  { context, render, request, reply }: Sending,
  { data, ...page }: Page,
  form: SentForm | undefined,
  keeping = form ? keepingOf(data) : 'no-cache',
): Promise<FastifyReply> {
  const refused = form && refusalIn(data)
  if (refused) {
    reply.status(refused.status)
    const { retryAfterMs } = refused
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  }
  // The landing page is ours, whatever shop's points it shows.
  const offered = page.name === 'home' ? undefined : languagesOfShop(data)
  const language = languageOf(context.config, request, offered)
  const region = regionOf(request)
  const remembered = rememberedPhoneOf(context.config, request)
  const whole: PageData = {
    ...inLanguage(data, language),
    languages: offeredLanguages(languagesFor(context.config, offered)),
    formKey: keyFor(context, form, refused?.code),
    ...(region && { region }),
    ...(remembered && { remembered }),
    servedAt: context.clock().getTime(),
    ...(form && { isAnswer: true }),
    ...(form && !refused && { sentFields: [...form.fields] }),
  }
  const { publicUrl } = context.config
  // The form's work is done. If it is sent again from the fallback page, it has the same key and
  // gets the same result.
  const spareData = { formKey: form?.fields.get('formKey') ?? whole.formKey ?? '' }
  const rendering = { ...page, data: whole, spareData, publicUrl, language }
  const html = await renderInAnyCase(render, rendering, (error) =>
    request.log.error({ err: error }, 'a page could not be rendered with its data'),
  )
  // No cache between may keep a page with somebody's number.
  const isPrivate = remembered && keeping === 'no-cache'
  reply.header('cache-control', isPrivate ? 'private, no-cache' : keeping)
  return sendHtml(request, reply, html)
}

/**
 * Results of forms must not be stored. A refused form may be, so that going back shows it with what
 * was typed. Otherwise the browser would ask whether to send it again.
 */
function keepingOf(data: PageData): string {
  return refusalIn(data) && !data.sentScan?.notMoved ? 'private, no-cache' : 'no-store'
}

/** The languages of the shop that the page shows; undefined if it shows none. */
function languagesOfShop({ code, shop }: PageData): readonly Language[] | undefined {
  if (shop && 'data' in shop) return shop.data.languages
  return code && 'data' in code ? code.data.business.languages : undefined
}

/** Why a form was refused. */
function refusalIn({ sentScan, sentCheck, sentReview }: PageData) {
  const { notMoved, scanned } = sentScan ?? {}
  const answer = notMoved ?? scanned ?? sentCheck?.points ?? sentReview?.kept
  return answer && 'error' in answer ? answer.error : undefined
}

/** The key that the form was sent with if it may be sent again, otherwise a new key. */
function keyFor(
  { clock }: Context,
  form: SentForm | undefined,
  refusal: string | undefined,
): string {
  const sent = form?.fields.get('formKey')
  const mayBeSentAgain = refusal !== undefined && refusal !== 'idempotency_key_reused'
  if (sent && mayBeSentAgain && isFreshFormKey(sent, clock())) return sent
  return newFormKey(clock(), randomUUID())
}

/** The visitor's region, such as `GB`, for the country of the phone field. */
function regionOf({ headers }: FastifyRequest): string | undefined {
  return regionOfBrowser((headers['accept-language'] ?? '').slice(0, 200).split(','))
}

/** Not a stored file, since it shows the shop's current state. Compressed for slow connections. */
function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', `accept-encoding, ${variesByLanguage}`)
  const taken = takenEncodings(request.headers['accept-encoding'])
  if (!taken.has('gzip')) return reply.send(html)
  // Compressed here, because handing so little text to another thread costs twice as much.
  return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 5 }))
}
