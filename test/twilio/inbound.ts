import { randomBytes } from 'node:crypto'
import type { FakeMessage, TwilioStatus } from './messages.ts'

const apiVersion = '2010-04-01'

/** The form that Twilio posts to a message's status address. */
export function statusForm(
  accountSid: string,
  { sid, to, from, messagingServiceSid }: FakeMessage,
  { status, errorCode }: { status: TwilioStatus; errorCode?: number | undefined },
): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: apiVersion,
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: to,
    ...(from && { From: from }),
    ...(messagingServiceSid && { MessagingServiceSid: messagingServiceSid }),
    ...(errorCode && { ErrorCode: String(errorCode) }),
  }
}

export interface IncomingText {
  readonly from: string
  readonly body: string
  /** Set if the messaging service itself has answered the keyword. */
  readonly optOutType?: 'STOP' | 'START' | 'HELP'
}

/** The form that Twilio posts when somebody texts our number. */
export function incomingForm(
  accountSid: string,
  { to, from, body, optOutType }: IncomingText & { to: string },
): Record<string, string> {
  const sid = `SM${randomBytes(16).toString('hex')}`
  return {
    AccountSid: accountSid,
    ApiVersion: apiVersion,
    Body: body,
    From: from,
    FromCity: 'SAN FRANCISCO',
    FromCountry: 'US',
    FromState: 'CA',
    FromZip: '',
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: to,
    ...(optOutType && { OptOutType: optOutType }),
  }
}
