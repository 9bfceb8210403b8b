import { randomBytes } from 'node:crypto'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
export type TwilioStatus =
  | 'accepted'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'

export interface FakeMessage {
  readonly sid: string
  readonly to: string
  readonly from: string | undefined
  readonly messagingServiceSid: string | undefined
  readonly body: string
  readonly statusCallback: string | undefined
  readonly dateCreated: Date
  dateSent: Date | undefined
  status: TwilioStatus
  errorCode: number | undefined
}

/** Why the API refuses a request, with its error code. */
export interface TwilioError {
  readonly status: number
  readonly code: number
  readonly message: string
}

const refused = (code: number, message: string, status = 400): TwilioError => ({
  status,
  code,
  message,
})

export const wrongPassword = refused(20003, 'Authenticate', 401)
export const notFound = refused(20404, 'The requested resource was not found', 404)

/** The message that was requested, or why the request is refused. */
export function readMessage(form: URLSearchParams): FakeMessage | TwilioError {
  const [to, from, service, body] = ['To', 'From', 'MessagingServiceSid', 'Body'].map(
    (name) => form.get(name) || undefined,
  )
  if (!to) return refused(21604, "A 'To' phone number is required.")
  if (!/^\+[1-9]\d{5,14}$/.test(to)) return refused(21211, "Invalid 'To' Phone Number")
  if (!from && !service) return refused(21603, "A 'From' phone number is required.")
  if (!body) return refused(21602, 'Message body is required.')
  if (body.length > 1600) return refused(21617, 'The message body exceeds 1600 characters.')
  return {
    sid: `SM${randomBytes(16).toString('hex')}`,
    to,
    from,
    messagingServiceSid: service,
    body,
    statusCallback: form.get('StatusCallback') ?? undefined,
    dateCreated: new Date(),
    dateSent: undefined,
    status: service ? 'accepted' : 'queued',
    errorCode: undefined,
  }
}

/** A message as the API writes it: dates as in RFC 2822, numbers of segments as text. */
export function written(accountSid: string, message: FakeMessage): object {
  const { sid, to, from, messagingServiceSid, body, status, errorCode } = message
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body,
    date_created: rfc2822(message.dateCreated),
    date_sent: message.dateSent ? rfc2822(message.dateSent) : null,
    date_updated: rfc2822(message.dateSent ?? message.dateCreated),
    direction: 'outbound-api',
    error_code: errorCode ?? null,
    error_message: null,
    from: from ?? null,
    messaging_service_sid: messagingServiceSid ?? null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid,
    status,
    subresource_uris: {},
    to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  }
}

const rfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000')

/** One page of the matching messages, newest first, with the next page's address. */
export function pageOf(
  accountSid: string,
  messages: readonly FakeMessage[],
  query: URLSearchParams,
): object {
  const pageSize = Math.min(1000, Number(query.get('PageSize') ?? 50))
  const page = Number(query.get('Page') ?? 0)
  const found = messages.filter((message) => fits(message, query)).reverse()
  const start = page * pageSize
  const listed = found.slice(start, start + pageSize)
  const address = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('PageSize', String(pageSize))
    next.set('Page', String(number))
    next.set('PageToken', `PA${listed.at(-1)?.sid}`)
    return `/2010-04-01/Accounts/${accountSid}/Messages.json?${next}`
  }
  return {
    first_page_uri: address(0),
    next_page_uri: start + pageSize < found.length ? address(page + 1) : null,
    previous_page_uri: page > 0 ? address(page - 1) : null,
    uri: address(page),
    page,
    page_size: pageSize,
    start,
    end: start + listed.length - 1,
    messages: listed.map((message) => written(accountSid, message)),
  }
}

/** Matches by numbers and by the sending day; a waiting message has no such day. */
function fits({ to, from, dateSent }: FakeMessage, query: URLSearchParams): boolean {
  const day = dateSent?.toISOString().slice(0, 10)
  const asked = (name: string) => query.get(name)?.slice(0, 10)
  const [on, after, before] = [asked('DateSent'), asked('DateSent>'), asked('DateSent<')]
  return (
    (!query.get('To') || query.get('To') === to) &&
    (!query.get('From') || query.get('From') === from) &&
    (!on || day === on) &&
    (!after || (day !== undefined && day >= after)) &&
    (!before || (day !== undefined && day <= before))
  )
}
