import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readInvitationCode } from '../../contract/invitations.ts'
import {
  afterLanguageChoice,
  type PageData,
  type RenderPage,
  shopAskedFor,
} from '../../contract/pageData.ts'
import { isOfUnknownCode } from '../../contract/refusals.ts'
import { readBusinessId } from '../../contract/typedBusinessId.ts'
import { keepInvitation, keptInvitation } from '../invitations/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { isProgram } from '../platform/http/ahead.ts'
import { floodOf } from '../platform/http/flood.ts'
import { isLedHere, isSentByPage } from '../platform/http/input.ts'
import { setLanguageCookie } from '../platform/http/language.ts'
import { counterCodeMeant } from '../platform/http/pageAddress.ts'
import { returnAddress } from '../platform/text/returnAddress.ts'
import { businessOfCounterCode } from '../presence/service.ts'
import { openCounterCode } from './counterCodes.ts'
import {
  type SentForm,
  sendBirthday,
  sendCheck,
  sendHomeCheck,
  sendMove,
  sendReview,
  sendScan,
} from './forms.ts'
import { openRenderer, type Page } from './renderer.ts'
import { sendPage } from './send.ts'
import { answerToScan, answerToShop } from './service.ts'

/** An id that the contract accepts. Other addresses have no page. */
const feedbackPath = '/feedback/:businessId(^[1-9]\\d{0,9}$)'
type MakePage = (request: FastifyRequest, form?: SentForm) => Promise<Page>

const options = { schema: { hide: true }, config: { isCustomersPage: true } }

/**
 * The pages that customers open with a code or a link, each rendered with its shop. Their forms are
 * sent to the page's own address, which answers with the result's page.
 */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context,
  render: RenderPage | undefined = openRenderer(context.config.contacts),
): Promise<void> {
  if (render) await servePages(app, context, render)
}

async function servePages(app: FastifyInstance, context: Context, render: RenderPage) {
  const answer = (makePage: MakePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isForm = request.method === 'POST'
    const form = isForm ? { fields: request.body as URLSearchParams, request, reply } : undefined
    return sendPage({ context, render, request, reply }, await makePage(request, form), form)
  }
  const scan = answer((request, form) => scanPage(context, request, form))
  const check = answer((request, form) => checkPage(context, request, form))
  const feedback = answer((request, form) => feedbackPage(context, request, form))
  const home = answer((request, form) => homePage(context, request, form))

  async function openCode(kind: 's' | 'd', request: FastifyRequest, reply: FastifyReply) {
    const opened = await openCounterCode(context, kind, { request, reply })
    if ('refused' in opened) {
      // It says whose screen or card to look at now, whether or not we made the link.
      const { shop } = await shopOfPath(request)
      return sendCounterPage(request, reply, {
        ...opened.refused,
        ...(shop && 'data' in shop && { shop }),
      })
    }
    return reply.header('cache-control', 'no-store').redirect(opened.location, 303)
  }

  /** Shows whose code it is, with a button that opens it, which programs do not press. */
  async function showClosed(request: FastifyRequest, reply: FastifyReply) {
    return sendCounterPage(request, reply, await shopOfPath(request))
  }

  function shopOfPath(request: FastifyRequest): Promise<PageData> {
    const { path } = request.params as { path: string }
    const businessId = businessOfCounterCode(counterCodeMeant(path))
    const shop = businessId === undefined ? undefined : ({ by: 'id', businessId } as const)
    return shopOf(context, request, shop)
  }

  async function sendCounterPage(request: FastifyRequest, reply: FastifyReply, data: PageData) {
    const page = { name: 'counter-code', address: addressOf(request), data }
    await sendPage({ context, render, request, reply }, page, undefined, 'no-store')
  }

  app.get('/scan', options, scan)
  app.get('/check-points', options, check)
  app.get(feedbackPath, options, feedback)
  for (const kind of ['s', 'd'] as const) {
    app.get(`/${kind}/:path`, options, async (request, reply) => {
      // Programs look at a link before a person opens it, and must not use anything up.
      if (request.method === 'HEAD') return reply.status(204).send()
      return isProgram(request.headers)
        ? showClosed(request, reply)
        : openCode(kind, request, reply)
    })
  }
  await app.register(async (scope) => {
    takeFormsAlone(scope)
    scope.post('/scan', options, scan)
    scope.post('/check-points', options, check)
    scope.post(feedbackPath, options, feedback)
    scope.post('/invitation', options, (request, reply) => keepInvited(context, request, reply))
    scope.post('/language', options, (request, reply) => keepLanguage(context, request, reply))
    // GET is not here, because that page is a file of the build.
    scope.post('/', options, home)
    for (const kind of ['s', 'd'] as const) {
      scope.post(`/${kind}/:path`, options, async (request, reply) => {
        if (isSentByPage(request)) return openCode(kind, request, reply)
        throw new AppError('cross_site')
      })
    }
  })
}

/**
 * Keeps the language that somebody chose at the foot of a page, and shows that page again. If the page
 * was the answer to a form, the browser sends that again (307): its key makes it count once, and what
 * it only reads is read anew.
 */
function keepLanguage({ config }: Context, request: FastifyRequest, reply: FastifyReply) {
  const fields = request.body as URLSearchParams
  setLanguageCookie(config, reply, fields.get('language') ?? '')
  const { pathname, search } = new URL(returnAddress(fields.get('to')), config.publicUrl)
  const isAnswer = [...fields.keys()].some((name) => name !== 'language' && name !== 'to')
  return reply
    .header('cache-control', 'no-store')
    .redirect(pathname + search + afterLanguageChoice, isAnswer ? 307 : 303)
}

/** Where a page says that a code is none of the shop's. No code looks like it. */
const unknownInvitation = 'unknown'

/**
 * Keeps an invitation in the browser, as somebody asked by a key, and shows the page again where they
 * pressed it.
 */
async function keepInvited(context: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!isSentByPage(request)) throw new AppError('cross_site')
  const fields = request.body as URLSearchParams
  const businessId = readBusinessId(fields.get('business') ?? '')
  const asked = { businessId, typed: fields.get('code') ?? '' }
  const isKept =
    !Number.isNaN(businessId) && (await keepInvitation(context, { request, reply }, asked))
  const to = new URL(returnAddress(fields.get('to')), context.config.publicUrl)
  if (!isKept) to.searchParams.set('invitation', unknownInvitation)
  else if (to.searchParams.get('invitation') === unknownInvitation)
    to.searchParams.delete('invitation')
  return reply.header('cache-control', 'no-store').redirect(to.pathname + to.search, 303)
}

/** What an address with an invitation shows: whether this browser keeps it. */
function invitationIn(
  { config }: Context,
  request: FastifyRequest,
  search: URLSearchParams,
): Pick<PageData, 'invitation'> {
  const brought = search.get('invitation')
  const businessId = Number(search.get('business'))
  if (brought === null || !Number.isInteger(businessId)) return {}
  const code = readInvitationCode(brought)
  const kept = keptInvitation(config, request, businessId)
  return { invitation: code ? { code, isKept: kept === code } : { isKept: false, isUnknown: true } }
}

/** What the page of a scan says of an invitation: that this browser keeps one, or that a typed code is none. */
function keptFor(
  { config }: Context,
  request: FastifyRequest,
  { code: described }: Pick<PageData, 'code'>,
): Pick<PageData, 'invitation'> {
  if (!described || 'error' in described) return {}
  const { id, invitationPoints } = described.data.business
  if (!invitationPoints) return {}
  const code = keptInvitation(config, request, id)
  const { search } = addressOf(request)
  const isUnknown = new URLSearchParams(search).get('invitation') === unknownInvitation
  return { invitation: { ...(code && { code }), isKept: code !== undefined, isUnknown } }
}

/** Takes forms, and not JSON as calls do. */
function takeFormsAlone(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const type = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  // A request without a content type has no body.
  scope.addHook('preHandler', async (request) => {
    if (!(request.body instanceof URLSearchParams)) request.body = new URLSearchParams()
  })
}

async function scanPage(
  context: Context,
  request: FastifyRequest,
  form: SentForm | undefined,
): Promise<Page> {
  const address = addressOf(request)
  const search = new URLSearchParams(address.search)
  const code = search.get('qr')?.trim()
  const ticket = search.get('ticket')
  if (code === undefined) return { name: 'qr-scanner', address, data: {} }
  const page = { name: 'scan', address }
  if (!code) return { ...page, data: {} }
  const sentScan = form && (await sendFormOfScan(context, form, { code, ticket }))
  const sent = sentScan ? { sentScan } : {}
  // An unknown code was counted already, and its page needs only the refusal.
  const isUnknown =
    sentScan && 'error' in sentScan.scanned && isOfUnknownCode(sentScan.scanned.error)
  if (isUnknown || floodOf(request)) return { ...page, data: sent }
  const described = await answerToScan(context, { code, ...askedBy(request) })
  return { ...page, data: { ...described, ...keptFor(context, request, described), ...sent } }
}

function sendFormOfScan(
  context: Context,
  form: SentForm,
  scan: { readonly code: string; readonly ticket: string | null },
) {
  const name = form.fields.get('form')
  if (name === 'move') return sendMove(context, form)
  if (name === 'birthday') return sendBirthday(context, form)
  return sendScan(context, form, scan)
}

async function checkPage(
  context: Context,
  request: FastifyRequest,
  form: SentForm | undefined,
): Promise<Page> {
  const address = addressOf(request)
  const search = new URLSearchParams(address.search)
  const shop = shopAskedFor(search)
  const sent =
    form && shop ? { sentCheck: await sendCheck(context, form, { ...shop, isItsPage: true }) } : {}
  return {
    name: 'check-points',
    address,
    data: {
      ...(await shopOf(context, request, shop)),
      ...invitationIn(context, request, search),
      ...sent,
    },
  }
}

async function feedbackPage(
  context: Context,
  request: FastifyRequest,
  form: SentForm | undefined,
): Promise<Page> {
  const params = request.params as { businessId: string }
  const businessId = Number(params.businessId)
  const sent = form ? { sentReview: await sendReview(context, form, businessId) } : {}
  const shop = await shopOf(context, request, { by: 'id', businessId })
  return { name: 'feedback', address: addressOf(request), data: { ...shop, ...sent } }
}

async function homePage(
  context: Context,
  request: FastifyRequest,
  form: SentForm | undefined,
): Promise<Page> {
  const sentCheck = form && (await sendHomeCheck(context, form))
  const points = sentCheck && 'data' in sentCheck.points ? sentCheck.points.data : undefined
  // A reward's ticket shows the time in the shop's time zone.
  const shop = points?.hasReward
    ? ({ by: 'id', businessId: points.businessId } as const)
    : undefined
  const data = { ...(await shopOf(context, request, shop)), ...(sentCheck && { sentCheck }) }
  return { name: 'home', address: addressOf(request), data }
}

async function shopOf(
  context: Context,
  request: FastifyRequest,
  shop: ReturnType<typeof shopAskedFor>,
): Promise<PageData> {
  if (!shop || floodOf(request)) return {}
  return answerToShop(context, { shop, ...askedBy(request) })
}

const askedBy = (request: FastifyRequest) => ({
  request,
  address: request.ip,
  isLed: isLedHere(request),
})

/** An address as the page's own code reads it. The query includes the question mark. */
function addressOf({ url, params }: FastifyRequest): Page['address'] {
  const [, search = ''] = /(\?.*)/s.exec(url) ?? []
  const [path = '/'] = url.split('?')
  return { path, params: params as Page['address']['params'], search }
}
