import { type Attributes, type Tracing, traced } from '../tracing/tracing.ts'
import type { DeliveryResult } from './deliveryResult.ts'
import type { Email } from './email.ts'
import type { Sms } from './sms.ts'

/** Neither says to whom a message goes, nor what it says. */
function outcomeOf(result: DeliveryResult): Attributes {
  const outcome = { 'rewardhop.outcome': result.outcome }
  return 'errorCode' in result
    ? Object.assign(outcome, { 'rewardhop.error_code': result.errorCode })
    : outcome
}

/** The same gateway, with a span for each call. */
export function traceSms(sms: Sms, tracing: Tracing | undefined): Sms {
  if (!tracing) return sms
  const { find } = sms
  const begin = (name: string) => tracing.beginStep(name, { 'rewardhop.gateway': 'sms' })
  return {
    ...sms,
    send: (message) => traced(begin('sms send'), () => sms.send(message), outcomeOf),
    find: find && ((message) => traced(begin('sms find'), () => find(message))),
  }
}

export function traceEmail(email: Email, tracing: Tracing | undefined): Email {
  if (!tracing) return email
  const begin = () => tracing.beginStep('email send', { 'rewardhop.gateway': 'email' })
  return { ...email, send: (letter) => traced(begin(), () => email.send(letter), outcomeOf) }
}
