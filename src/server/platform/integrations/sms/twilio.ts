import twilio from 'twilio'
import { type Config, isLocalhost } from '../../config.ts'
import type { Waits } from '../../process/waits.ts'
import type { DeliveryResult } from '../deliveryResult.ts'
import type { Sms, TakenText, TextToSend } from '../sms.ts'
import { CallFailed, GatewayBusy, TwilioCalls } from './twilioClient.ts'

type TwilioSettings = Extract<Config['sms'], { kind: 'twilio' }>

type MessagePage = Pick<
  Awaited<ReturnType<ReturnType<typeof twilio>['messages']['page']>>,
  'instances' | 'nextPage'
>

const pageSize = 100
/**
 * How far the gateway's clock may be behind ours. Earlier texts with these words are known as ours.
 */
const clockSkewMs = 120_000
/** Twilio puts this before every text of a trial account. */
const trialPrefix = 'Sent from your Twilio trial account - '

/** Sends texts through Twilio's API, or through a fake of it. */
export function twilioSms(
  settings: TwilioSettings,
  { textGatewayMs }: Pick<Waits, 'textGatewayMs'>,
): Sms {
  const { accountSid, authToken, from, receivesAt, baseUrl } = settings
  const httpClient = new TwilioCalls(baseUrl, textGatewayMs)
  const { messages } = twilio(accountSid, authToken, { httpClient })
  const isService = from.startsWith('MG')

  async function send({ to, text, reportTo }: TextToSend): Promise<DeliveryResult> {
    try {
      const { sid } = await messages.create({
        to,
        body: text,
        // Sent unchanged, because the words' cost was counted, and the words are searched for
        // later.
        smartEncoded: false,
        ...(isService ? { messagingServiceSid: from } : { from }),
        ...(canReport({ reportTo, baseUrl }) && { statusCallback: reportTo }),
      })
      return sid ? { outcome: 'accepted', providerId: sid } : unreadable
    } catch (error) {
      return outcomeOf(error)
    }
  }

  async function find(asked: { to: string; text: string; since: Date }): Promise<TakenText[]> {
    const earliest = asked.since.getTime() - clockSkewMs
    // Searches by number alone: the API's dates are whole days, and a waiting text has none yet.
    const numbers = { to: asked.to, ...(!isService && { from }) }
    const taken: TakenText[] = []
    for await (const listed of pagesOf(numbers)) {
      const recent = listed.filter(({ dateCreated }) => dateCreated.getTime() >= earliest)
      // Newest texts come first.
      if (recent.length === 0) break
      const same = recent.filter(({ body }) => isSameText(body, asked.text))
      taken.push(...same.map(({ sid }) => ({ providerId: sid })))
    }
    return taken.reverse()
  }

  async function* pagesOf(numbers: { to: string; from?: string }) {
    let page: MessagePage | undefined = await messages.page({ ...numbers, pageSize })
    while (page) {
      yield page.instances
      page = await page.nextPage()
    }
  }

  return {
    canSend: true,
    isOutbox: false,
    receives: receivesAt === undefined ? undefined : { at: receivesAt },
    send,
    find,
    isSigned: ({ url, form, signature }) => {
      try {
        return twilio.validateRequest(authToken, signature, url, form)
      } catch {
        // An invalid address cannot have a valid signature.
        return false
      }
    },
  }
}

/** The real Twilio refuses a message whose report address it cannot reach. */
export function canReport({
  reportTo,
  baseUrl,
}: {
  reportTo: string
  baseUrl: string | undefined
}): boolean {
  return baseUrl !== undefined || !isLocalhost(new URL(reportTo).hostname)
}

function isSameText(taken: string, text: string): boolean {
  return taken.trim() === text.trim() || taken.trim() === `${trialPrefix}${text}`.trim()
}

const unreadable: DeliveryResult = { outcome: 'unknown', errorCode: 'unreadable' }

/** The recipient has replied STOP. https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = 21610
/** Our own account or number is not set up correctly. Messages can wait until it is. */
const setUpCodes = new Set([20404, 21212, 21603, 21606, 21659, 21660, 21701, 21703, 21704])

function outcomeOf(error: unknown): DeliveryResult {
  if (error instanceof GatewayBusy) {
    const { retryAfterMs } = error
    return { outcome: 'not-now', errorCode: '429', ...(retryAfterMs && { retryAfterMs }) }
  }
  if (error instanceof CallFailed) {
    return { outcome: error.mayHaveArrived ? 'unknown' : 'not-now', errorCode: error.code }
  }
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (typeof status !== 'number') return unreadable
  const errorCode = typeof code === 'number' ? String(code) : `HTTP ${status}`
  if (status === 401 || status === 403) return notSetUp(errorCode)
  if ((status !== 400 && status !== 404) || typeof code !== 'number') {
    return { outcome: 'unknown', errorCode }
  }
  if (code === stoppedCode) return { outcome: 'stopped' }
  return setUpCodes.has(code) ? notSetUp(errorCode) : { outcome: 'refused', errorCode }
}

const notSetUp = (errorCode: string): DeliveryResult => ({
  outcome: 'not-now',
  errorCode,
  needsSetUp: true,
})
