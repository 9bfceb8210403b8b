import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { promised as promisedBonus } from '../../contract/bonus.ts'
import * as feedback from '../../contract/feedback.ts'
import { milestoneReached } from '../../contract/milestones.ts'
import * as occasions from '../../contract/occasions.ts'
import type { Answered, SentCheck, SentReview, SentScan, Shop } from '../../contract/pageData.ts'
import { isFreshFormKey } from '../../contract/platform/formKey.ts'
import type { Language } from '../../contract/platform/languages.ts'
import { confirmedIn, countryOfValue, typedPhoneIn } from '../../contract/platform/typedPhone.ts'
import * as points from '../../contract/points.ts'
import * as rewards from '../../contract/rewards.ts'
import * as scans from '../../contract/scan.ts'
import { noBusinessId, readBusinessId } from '../../contract/typedBusinessId.ts'
import { sendPublicFeedback } from '../feedback/service.ts'
import { forgetKept, invitedBy } from '../invitations/service.ts'
import { askForBirthday, setBirthday } from '../occasions/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { isSentByPage } from '../platform/http/input.ts'
import { askedLanguage, languageNamed, languageOf } from '../platform/http/language.ts'
import { visitOf } from '../platform/http/visitCookie.ts'
import { checkPointsByBusiness, checkPointsByCode } from '../points/service.ts'
import { claimCode } from '../rewards/service.ts'
import { moveScan } from '../scan/move/service.ts'
import { scanWithPhone } from '../scan/service.ts'
import { answerInPage } from './answer.ts'
import { withField } from './said.ts'

/**
 * The forms of customers' pages, as browsers send them before the pages' scripts run. They use the
 * same use cases, schemas and limits as the calls, and the page shows the result.
 */

/** A form as it arrived. */
export interface SentForm {
  readonly fields: URLSearchParams
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Longer than any field may be, and short enough to be rendered again. */
const longestShown = 1_000
/** A scan's result contains what each of ten rewards is. */
const longestScanned = 16_000

/** The text of a field; empty if it was left out. */
const textOf = ({ fields }: SentForm, name: string, most = longestShown) =>
  (fields.get(name) ?? '').slice(0, most)

export async function sendScan(
  context: Context,
  form: SentForm,
  scan: { readonly code: string; readonly ticket: string | null },
): Promise<SentScan> {
  const typed = typedPhoneIn(form.fields)
  const tick = tickOf(form)
  const { textMe } = tick
  const remember = form.fields.has('remember')
  const { code: qrCode, ticket } = scan
  const number = { phoneNumber: typed.phone, ...confirmedIn(typed) }
  const body = { qrCode, ...number, textMe, ...(ticket && { ticket }) }
  const visit = visitOf(context.config, form.request)
  const scanned = await answerTo(context, form, scans.scanWithPhone.body, body, (asked) =>
    scanWithPhone(context, {
      ...asked,
      ...keyAndAddress(context, form),
      visit,
      invitedTo: (businessId) => invitedBy(context, form.request, businessId),
      language: askedLanguage(context.config, form.request),
      shown: languageOfTick(form),
    }),
  )
  if ('data' in scanned && scanned.data.invitation) {
    forgetKept(context, form, scanned.data.business.id)
  }
  const claim = await claimOf(context, form, { typed, scanned })
  const promised = z.safeParse(promisedBonus, jsonOf(textOf(form, 'promised')))
  return {
    ...tick,
    typed,
    remember,
    scanned,
    ...(promised.success && { promised: promised.data }),
    ...claim,
    ...(await birthdayOf(context, form, scanned)),
  }
}

/**
 * "That's not my number". The page also sends the scan's result, to be shown if nothing is moved.
 */
export async function sendMove(context: Context, form: SentForm): Promise<SentScan | undefined> {
  const shown = z.safeParse(scans.scanResult, jsonOf(textOf(form, 'scanned', longestScanned)))
  // Otherwise another site could show its own words on our page.
  if (!shown.success || !isSentByPage(form.request)) return undefined
  const { transactionId, receipt, business } = shown.data
  const typed = typedPhoneIn(form.fields)
  const tick = tickOf(form)
  const { textMe } = tick
  const rest = { businessId: business.id, transactionId, receipt, textMe }
  const body = { ...rest, phoneNumber: typed.phone, ...confirmedIn(typed) }
  const moved = await answerTo(context, form, scans.moveScan.body, body, (asked) =>
    moveScan(context, {
      ...asked,
      ...keyAndAddress(context, form),
      language: askedLanguage(context.config, form.request),
      shown: languageOfTick(form),
    }),
  )
  const remember = form.fields.has('remember')
  if ('data' in moved) {
    const claim = await claimOf(context, form, { typed, scanned: moved })
    return { ...tick, typed, remember, scanned: moved, isMoved: true, ...claim }
  }
  const country = countryOfValue(textOf(form, 'wrongCountry'))
  const wrong = { phone: textOf(form, 'wrongPhone', 40), country }
  const asScanned = { typed: wrong, scanned: { data: shown.data } }
  const claim = await claimOf(context, form, asScanned)
  return { ...asScanned, ...tick, remember, ...claim, notMoved: { typed, ...moved } }
}

/** A birthday, or "Not now". The page also sends the scan's result, which is shown again. */
export async function sendBirthday(
  context: Context,
  form: SentForm,
): Promise<SentScan | undefined> {
  const shown = z.safeParse(scans.scanResult, jsonOf(textOf(form, 'scanned', longestScanned)))
  // Otherwise another site could show its own words on our page.
  if (!shown.success || !isSentByPage(form.request)) return undefined
  const { transactionId, receipt, business } = shown.data
  const day = { month: Number(textOf(form, 'month')), day: Number(textOf(form, 'day')) }
  const wanted = form.fields.has('notNow') ? null : day
  const body = { businessId: business.id, transactionId, receipt, birthday: wanted }
  const state = await answerTo(context, form, occasions.setBirthday.body, body, (asked) =>
    setBirthday(context, asked),
  )
  const country = countryOfValue(textOf(form, 'wrongCountry'))
  const asScanned = {
    typed: { phone: textOf(form, 'wrongPhone', 40), country },
    scanned: { data: shown.data },
  }
  return {
    ...asScanned,
    ...tickOf(form),
    remember: form.fields.has('remember'),
    ...(form.fields.has('isMoved') && { isMoved: true }),
    ...(await claimOf(context, form, asScanned)),
    birthday: { state, wanted },
  }
}

/** Whether the customer is asked for their birthday. */
async function birthdayOf(
  context: Context,
  form: SentForm,
  scanned: SentScan['scanned'],
): Promise<Pick<SentScan, 'birthday'>> {
  if (!('data' in scanned)) return {}
  const { business, transactionId, receipt } = scanned.data
  const body = { businessId: business.id, transactionId, receipt }
  const state = await answerTo(context, form, occasions.askForBirthday.body, body, (asked) =>
    askForBirthday(context, asked),
  )
  return 'data' in state && state.data.points !== null ? { birthday: { state } } : {}
}

/** The current claim code, if a reward waits. */
async function claimOf(
  context: Context,
  form: SentForm,
  { typed, scanned }: Pick<SentScan, 'typed' | 'scanned'>,
): Promise<Pick<SentScan, 'claim'>> {
  if (!('data' in scanned) || !scanned.data.rewardEarned) return {}
  const { business, transactionId, receipt, rewards: several } = scanned.data
  const milestone = milestoneReached(scanned.data)
  // Where several wait, the customer chooses first.
  if (several && !milestone) return {}
  const visit = { transactionId, receipt }
  const rewardId = milestone?.id
  const body = { businessId: business.id, phoneNumber: typed.phone, visit, rewardId }
  return { claim: await answerWithClaim(context, form, body) }
}

/** `isItsPage`: the page is the shop's, and in one of its languages. */
export async function sendCheck(
  context: Context,
  form: SentForm,
  { isItsPage, ...shop }: Shop & { readonly isItsPage: boolean },
): Promise<SentCheck> {
  const typed = typedPhoneIn(form.fields)
  const remember = form.fields.has('remember')
  const reader = {
    address: form.request.ip,
    languageAmong: (offered: readonly Language[]) =>
      languageOf(context.config, form.request, isItsPage ? offered : undefined),
    browsing: form,
  }
  const phoneNumber = typed.phone
  const { code: qrCode, ticket } = shop.by === 'code' ? shop : {}
  const checked =
    shop.by === 'code'
      ? await answerTo(
          context,
          form,
          points.checkPointsByCode.body,
          { qrCode, phoneNumber },
          (asked) => checkPointsByCode(context, { ...asked, ...reader }),
        )
      : await answerTo(
          context,
          form,
          points.checkPointsByBusiness.body,
          { businessId: shop.businessId, phoneNumber },
          (asked) => checkPointsByBusiness(context, { ...asked, ...reader }),
        )
  const sent = { typed, remember, points: checked }
  if (!('data' in checked) || !checked.data.hasReward) return sent
  const { businessId, rewards: several } = checked.data
  const asked = Number(textOf(form, 'rewardId', 9))
  const chosen = several?.find(({ id }) => id === asked)?.id
  // Where several wait, the customer chooses first.
  if (several && !chosen) return sent
  const body = { businessId, phoneNumber, qrCode, ticket, rewardId: chosen }
  return {
    ...sent,
    ...(chosen && { rewardId: chosen }),
    claim: await answerWithClaim(context, form, body),
  }
}

/** The points check of the landing page, where a shop's id can be typed too. */
export async function sendHomeCheck(context: Context, form: SentForm): Promise<SentCheck> {
  const businessId = textOf(form, 'businessId').slice(0, 60)
  const id = readBusinessId(businessId)
  const sent = await sendCheck(context, form, { by: 'id', businessId: id, isItsPage: false })
  if (!Number.isNaN(id) || !('error' in sent.points)) return { ...sent, businessId }
  const error = withField(sent.points.error, 'businessId', noBusinessId)
  return { ...sent, businessId, points: { error } }
}

export async function sendReview(
  context: Context,
  form: SentForm,
  businessId: number,
): Promise<SentReview> {
  const typed = typedPhoneIn(form.fields)
  const review = {
    rating: Number(textOf(form, 'rating')) || 0,
    comment: textOf(form, 'comment'),
    customerName: textOf(form, 'customerName'),
  }
  const body = { businessId, ...review, customerPhone: typed.phone || null }
  const kept = await answerTo(
    context,
    form,
    feedback.sendPublicFeedback.body,
    body,
    async (asked) => {
      const sent = await sendPublicFeedback(context, { ...asked, ...keyAndAddress(context, form) })
      return { success: true as const, ...sent }
    },
  )
  return { ...review, typed, kept }
}

/** Throws if the form was open for too long: its key is of a visit that is over. */
function keyAndAddress(context: Context, form: SentForm) {
  const idempotencyKey = textOf(form, 'formKey')
  if (!isFreshFormKey(idempotencyKey, context.clock())) throw new AppError('form_expired')
  return { idempotencyKey, address: form.request.ip }
}

function answerWithClaim(context: Context, form: SentForm, body: object) {
  const { ip: address } = form.request
  const browser = visitOf(context.config, form.request)
  return answerTo(context, form, rewards.getClaimCode.body, body, (asked) =>
    claimCode(context, { ...asked, address, browser }),
  )
}

/** Runs a use case as a call does, with the same validation and the same words for a refusal. */
async function answerTo<Schema extends z.ZodMiniType, T>(
  context: Context,
  { request }: SentForm,
  schema: Schema,
  body: object,
  work: (body: z.output<Schema>) => Promise<T>,
): Promise<Answered<T>> {
  return answerInPage(context, request, async () => {
    // Only browsers post these forms, and they say where a form comes from.
    if (!isSentByPage(request)) throw new AppError('cross_site')
    const read = z.safeParse(schema, body)
    if (!read.success) throw invalid(read.error)
    return work(read.data)
  })
}

function invalid({ issues }: z.core.$ZodError): AppError {
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
  )
  const [first] = issues
  return new AppError('invalid_input', { fields, ...(first && { message: first.message }) })
}

/** The tick for texts names the language of its sentence, whatever was chosen or offered since. */
const languageOfTick = (form: SentForm) => languageNamed(textOf(form, 'textMe'))

/** As the page has to remember it. */
function tickOf(form: SentForm): Pick<SentScan, 'textMe' | 'textMeIn'> {
  const textMeIn = languageOfTick(form)
  return { textMe: form.fields.has('textMe'), ...(textMeIn && { textMeIn }) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
