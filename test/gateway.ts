import { queueMessage } from '../src/server/core/messages/service.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { type FakeTwilio, openFakeTwilio, type TwilioBehaviour } from './fakeTwilio.ts'
import { sendDue } from './messages.ts'

export interface TestGateway {
  readonly server: TestApp
  readonly fake: FakeTwilio
  readonly shop: TestBusiness
  /** Queues a text of the shop that needs no consent. Resolves with the recipient. */
  queueText(to?: string): Promise<string>
  /** Sends a text through the gateway, which treats it as told. Resolves with the recipient. */
  sendText(behaviour?: TwilioBehaviour): Promise<string>
  /** The gateway's id of the last message that it accepted. */
  lastSid(): string
  close(): Promise<void>
}

/** Our server and a fake Twilio, which calls the server back. */
export async function openTestGateway(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestGateway> {
  const fake = await openFakeTwilio({
    deliver: async ({ address, headers, body: payload }) => {
      const url = new URL(address).pathname
      const answer = await server.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode }
    },
  })
  const server = await openTestApp({ ...fake.settings, LIMITS: 'off', ...env }, options)
  const shop = await registerTestBusiness(server, 'Corner Bakery')
  await sendDue(server)
  let about = 0

  const gateway: TestGateway = {
    server,
    fake,
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
      const before = fake.behave
      fake.behave = () => behaviour
      await sendDue(server)
      fake.behave = before
      return recipient
    },
    lastSid: () => fake.taken.at(-1)?.sid ?? '',
    close: async () => {
      await server.close()
      await fake.close()
    },
  }
  return gateway
}
