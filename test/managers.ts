import type { TestApp } from './app.ts'
import { startTestSession } from './callers.ts'
import { type TestBusiness, testPhone } from './factories.ts'
import { addTestMember, type TestMember } from './tills.ts'

/** A manager of these locations, with a phone of their own. */
export function addTestManager(
  server: TestApp,
  shop: TestBusiness,
  locationIds: readonly number[] = [1],
  form: object = {},
): Promise<TestMember & { phone: string }> {
  const phone = testPhone()
  const added = addTestMember(server, shop, { role: 'manager', locationIds, phone, ...form })
  return added.then((member) => ({ ...member, phone: member.phone ?? phone }))
}

/** The cookie of a browser in which the manager is signed in. */
export async function signInTestManager(
  server: TestApp,
  { businessId }: TestBusiness,
  { id: memberId }: { readonly id: number },
): Promise<string> {
  return `sid=${await startTestSession(server, { kind: 'manager', businessId, memberId })}`
}
