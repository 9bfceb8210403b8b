import { queueMessage } from '../src/server/messages/service.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { sendDue } from './messages.ts'
import { openTwilioStandIn, type TwilioBehaviour, type TwilioStandIn } from './twilioStandIn.ts'

export interface TestGateway {
  readonly server: TestApp
  readonly standIn: TwilioStandIn
  readonly shop: TestBusiness
  /** Puts a text of the shop into the line; it asks for nobody's consent. Answers its number. */
  queueText(to?: string): Promise<string>
  /** Sends one through the gateway, which treats it in this way. Answers its number. */
  sendText(behaviour?: TwilioBehaviour): Promise<string>
  /** The gateway's own name for what it took last. */
  lastSid(): string
  close(): Promise<void>
}

/** A server of ours, and a stand-in for Twilio that they send through and that calls back. */
export async function openTestGateway(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestGateway> {
  const standIn = await openTwilioStandIn({
    deliver: async ({ address, headers, body: payload }) => {
      const url = new URL(address).pathname
      const answer = await server.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode }
    },
  })
  const server = await openTestApp({ ...standIn.settings, LIMITS: 'off', ...env }, options)
  const shop = await registerTestBusiness(server, 'Corner Bakery')
  await sendDue(server)
  let about = 0

  const gateway: TestGateway = {
    server,
    standIn,
    shop,
    queueText: async (recipient = testPhone()) => {
      const { businessId, name: businessName } = shop
      about += 1
      const variables = { businessName, ending: String(about) }
      await queueMessage(server.context.db, {
        businessId,
        kind: 'phone_changed',
        about,
        recipient,
        variables,
      })
      return recipient
    },
    sendText: async (behaviour = 'accept') => {
      const recipient = await gateway.queueText()
      const before = standIn.behave
      standIn.behave = () => behaviour
      await sendDue(server)
      standIn.behave = before
      return recipient
    },
    lastSid: () => standIn.taken.at(-1)?.sid ?? '',
    close: async () => {
      await server.close()
      await standIn.close()
    },
  }
  return gateway
}
