import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type PublicBusiness, publicBusiness } from '../../contract/businesses.ts'
import type { Answered, PageData, Shop } from '../../contract/pageData.ts'
import { id, qrCodeText } from '../../contract/platform/values.ts'
import { getPublicBusiness } from '../core/businesses/service.ts'
import { withOwnWords } from '../core/languages/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { languageOf } from '../platform/http/language.ts'
import { describeCode, describedIn } from '../scan/service.ts'
import { refusalOf } from './said.ts'

/** After this time, a page without the shop's name is better than more waiting. */
const patienceMs = 800

interface Asked {
  readonly request: FastifyRequest
  /** The visitor's network address. */
  readonly address: string
  /** Another site has led here. */
  readonly isLed: boolean
}

/** What the page of a scanned code requests first; undefined if the page should do that itself. */
export async function answerToScan(
  context: Context,
  { code, ...asked }: Asked & { readonly code: string },
): Promise<Pick<PageData, 'code'>> {
  const scanned = z.safeParse(qrCodeText, code)
  if (!scanned.success) return {}
  const described = describeCode(context, { scanned: scanned.data, ...asked })
  const answer = await answered(
    described.then((found) => {
      const { languages } = found.business
      return describedIn(context, found, languageOf(context.config, asked.request, languages))
    }),
  )
  return answer ? { code: answer } : {}
}

/** What the points check and the feedback page request first: a shop, by a code or by an id. */
export async function answerToShop(
  context: Context,
  { shop, ...asked }: Asked & { readonly shop: Shop },
): Promise<Pick<PageData, 'shop'>> {
  const named = shop.by === 'code' ? shop.code : shop.businessId
  const read = z.safeParse(shop.by === 'code' ? qrCodeText : id, named)
  if (!read.success) return {}
  const known =
    typeof read.data === 'string'
      ? describeCode(context, { scanned: read.data, ...asked }).then(({ business }) => business)
      : getPublicBusiness(context, read.data).then((all) => z.parse(publicBusiness, all))
  const answer = await answered(
    known.then((business) => inReadersLanguage(context, asked, business)),
  )
  return answer ? { shop: answer } : {}
}

function inReadersLanguage(
  { config, db }: Context,
  { request }: Asked,
  business: PublicBusiness,
): Promise<PublicBusiness> {
  return withOwnWords(db, business, languageOf(config, request, business.languages))
}

/** A refusal is an answer. After a server error or a long wait, the page itself asks again. */
async function answered<T>(answer: Promise<T>): Promise<Answered<T> | undefined> {
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), patienceMs)
  const known = answer.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) return undefined
      return { error: refusalOf(error) }
    },
  )
  try {
    return await Promise.race([known, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
