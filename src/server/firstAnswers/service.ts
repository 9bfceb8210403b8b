import * as z from 'zod/mini'
import { type PublicBusiness, publicBusiness } from '../../contract/businesses.ts'
import type { FirstAnswer } from '../../contract/firstAnswer.ts'
import type { DescribedCode } from '../../contract/scan.ts'
import { idText, qrCodeText } from '../../contract/values.ts'
import { getPublicBusiness } from '../businesses/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { describeCode } from '../scan/service.ts'

/** Whoever waits longer than this for the shop's name is better served with the page as it is. */
const patienceMs = 800

interface Question {
  readonly query: Readonly<Record<string, unknown>>
  /** The network address it comes from. */
  readonly address: string
}

/** What the page of a scanned code asks first; undefined where it is to ask by itself. */
export async function answerToScan(
  context: Context,
  { query, address }: Question,
): Promise<FirstAnswer<DescribedCode> | undefined> {
  const code = z.safeParse(qrCodeText, query.qr)
  if (!code.success) return undefined
  return answered(code.data, describeCode(context, { scanned: code.data, address }))
}

/** What the points check asks first: whose shop it is, by a code or by an id. */
export async function answerToCheck(
  context: Context,
  { query, address }: Question,
): Promise<FirstAnswer<PublicBusiness> | undefined> {
  const code = z.safeParse(qrCodeText, query.code)
  if (code.success) {
    const described = describeCode(context, { scanned: code.data, address })
    return answered(
      `code ${code.data}`,
      described.then(({ business }) => business),
    )
  }
  const id = z.safeParse(idText, query.business)
  if (!id.success) return undefined
  const business = getPublicBusiness(context, id.data)
  return answered(
    `business ${id.data}`,
    business.then((all) => z.parse(publicBusiness, all)),
  )
}

/** A refusal is an answer. With trouble of our own the page is sent at once and asks once more. */
async function answered<T>(asked: string, answer: Promise<T>): Promise<FirstAnswer<T> | undefined> {
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), patienceMs)
  const known = answer.then(
    (data) => ({ asked, data }),
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) return undefined
      return { asked, error: { status: error.status, ...error.answer() } }
    },
  )
  try {
    return await Promise.race([known, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
