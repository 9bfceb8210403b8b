import { stopWeeklySummary } from '../businesses/notifications/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Browser } from '../platform/http/session.ts'
import { readUnsubscribeToken } from './tokens.ts'

/** The business whose weekly summary a link stops, and whether it is still sent. */
export async function describeUnsubscribe(
  context: Context,
  token: string,
): Promise<{ businessName: string; isSubscribed: boolean }> {
  const businessId = businessOf(context, token)
  try {
    const { name, weeklySummaryEnabled } = await getBusiness(context, businessId)
    return { businessName: name, isSubscribed: weeklySummaryEnabled }
  } catch (error) {
    // A deleted business gets no more emails.
    if (error instanceof AppError && error.code === 'business_not_found') throw linkUnknown()
    throw error
  }
}

/** Stops the weekly summary by the link in one of them. Does nothing if it was stopped already. */
export async function unsubscribe(
  context: Context,
  token: string,
  browser: Pick<Browser, 'address' | 'device'>,
): Promise<void> {
  await stopWeeklySummary(context, { businessId: businessOf(context, token), browser })
}

function businessOf({ secret }: Context, token: string): number {
  const businessId = readUnsubscribeToken(secret, token)
  if (businessId === undefined) throw linkUnknown()
  return businessId
}

const linkUnknown = () => new AppError('link_unknown')
