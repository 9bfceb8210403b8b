import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'
import { lastPasscode } from './passcodes.ts'

/** Enters the code texted to the shop's phone, as its owner does before critical actions. */
export async function enterFreshCode(server: TestApp, shop: TestBusiness): Promise<void> {
  const { businessId, cookie, phone } = shop
  const ask = (body: object) => server.post(`/api/businesses/${businessId}/code`, body, { cookie })
  const { challengeId } = (await ask({})).json<{ challengeId: string }>()
  const entered = await ask({ challengeId, code: await lastPasscode(server, phone) })
  if (entered.statusCode !== 200) throw new Error(entered.body)
}
