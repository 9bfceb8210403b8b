import {
  adminCredential,
  hashOf,
  type SessionToStart,
  startSession,
  trustBrowser,
} from '../src/server/core/sessions/service.ts'
import type { TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { tillsOf } from './tillCallers.ts'
import { addTestMember } from './tills.ts'

/** A caller: its headers, and its kind in the contract's words. */
export interface TestCaller {
  readonly name: string
  readonly headers: Record<string, string>
  /** The business that the caller owns. */
  readonly owns?: TestBusiness
  /** Support has this business open, and may change things where the owner allowed it. */
  readonly supports?: { readonly business: TestBusiness; readonly mayChange: boolean }
  /** The business that the caller manages, with some locations or all open ones. */
  readonly manages?: {
    readonly business: TestBusiness
    readonly locationIds: readonly number[]
    readonly hasAll: boolean
  }
  /** The business that the calling device is paired with. */
  readonly pairedWith?: TestBusiness
  /** A team member of that business has unlocked the device. */
  readonly isUnlocked?: boolean
  readonly isCustomer?: boolean
  readonly isAdmin?: boolean
}

export interface Cast {
  readonly a: TestBusiness
  readonly b: TestBusiness
  readonly callers: readonly TestCaller[]
}

/** Businesses A and B, of which A lets support make changes, and every kind of caller. */
export async function castOf(server: TestApp): Promise<Cast> {
  const { db } = server.context
  const [a, b, unconfirmed, ended] = [
    await registerTestBusiness(server, 'Business A'),
    await registerTestBusiness(server, 'Business B'),
    await registerTestBusiness(server, 'Unconfirmed'),
    await registerTestBusiness(server, 'Ended'),
  ]
  const update = (id: number, change: object) =>
    db.updateTable('businesses').set(change).where('id', '=', id).execute()
  await update(a.businessId, { support_allowed_until: new Date(Date.now() + 3_600_000) })
  await update(unconfirmed.businessId, { phone_confirmed_at: null })
  const customer = await insertUser(server, 'customer')
  const owner = await insertUser(server, 'owner')
  await update(a.businessId, { owner_user_id: owner })

  const start = (session: SessionToStart, token?: string) =>
    startTestSession(server, session, token)
  const admin = { kind: 'admin', credential: adminCredential(server.context) } as const
  const support = ({ businessId }: TestBusiness, token?: string) =>
    start({ kind: 'support', businessId, reason: 'The customer cannot see her points' }, token)
  const oldPassword = start({ kind: 'admin', credential: Buffer.alloc(32) })
  const ownerOf = ({ businessId }: TestBusiness) =>
    start({ kind: 'owner', businessId, isConfirmed: true })
  const [revoked, expired, idle, oldBearer, leftSupport] = [
    await ownerOf(a),
    await ownerOf(a),
    await ownerOf(a),
    await start(admin),
    await support(a),
  ]
  const tills = await tillsOf(server, { a, b, ended })
  const managers = await managersOf(server, { a, b })
  await end(server, revoked, 'revoke')
  await end(server, expired, 'expire')
  await end(server, idle, 'idle')
  await end(server, oldBearer, 'revoke')
  await end(server, leftSupport, 'expire')
  await update(ended.businessId, { deleted_at: new Date() })

  return {
    a,
    b,
    callers: [
      { name: 'nobody', headers: {} },
      { name: 'a forged cookie', headers: { cookie: `sid=${'A'.repeat(43)}` } },
      { name: 'a truncated cookie', headers: { cookie: a.cookie.slice(0, -1) } },
      { name: 'an owner’s token as bearer', headers: bearer(tokenOf(a.cookie)) },
      { name: 'a customer', headers: cookie(await start(account(customer))), isCustomer: true },
      {
        name: 'the owner of A by account',
        headers: cookie(await start(account(owner))),
        owns: a,
        isCustomer: true,
      },
      { name: 'the owner of A', headers: { cookie: a.cookie }, owns: a },
      { name: 'the owner of B', headers: { cookie: b.cookie }, owns: b },
      {
        name: 'an unconfirmed owner',
        headers: { cookie: unconfirmed.cookie },
        owns: unconfirmed,
      },
      { name: 'the owner of a deleted business', headers: { cookie: ended.cookie } },
      {
        name: 'support of A, allowed to change',
        headers: cookie(await support(a)),
        supports: { business: a, mayChange: true },
      },
      {
        name: 'support of B, reading only',
        headers: cookie(await support(b)),
        supports: { business: b, mayChange: false },
      },
      {
        name: 'the owner of B who has opened it as support',
        headers: cookie(await support(b, await ownerOf(b))),
        owns: b,
        supports: { business: b, mayChange: false },
      },
      { name: 'an admin by cookie', headers: cookie(await start(admin)), isAdmin: true },
      { name: 'an admin by bearer', headers: bearer(await start(admin)), isAdmin: true },
      { name: 'an admin with the password of before', headers: cookie(await oldPassword) },
      { name: 'a revoked owner of A', headers: cookie(revoked) },
      { name: 'an expired owner of A', headers: cookie(expired) },
      { name: 'an idle owner of A', headers: cookie(idle) },
      { name: 'an old bearer', headers: bearer(oldBearer) },
      { name: 'support of A after its hour', headers: cookie(leftSupport) },
      ...tills,
      ...managers,
    ],
  }
}

/** A's managers: of the first location, the third, both, and a closed one; and a former one. */
async function managersOf(
  server: TestApp,
  { a, b }: Record<'a' | 'b', TestBusiness>,
): Promise<TestCaller[]> {
  const owner = { cookie: a.cookie }
  const path = `/api/businesses/${a.businessId}`
  const third = await server.post(`${path}/locations`, { name: 'Third' }, owner)
  if (third.statusCode !== 200) throw new Error(third.body)
  const signIn = async (business: TestBusiness, locationIds: readonly number[]) => {
    const form = { role: 'manager', phone: testPhone(), locationIds }
    const { id: memberId } = await addTestMember(server, business, form)
    const { businessId } = business
    const token = await startTestSession(server, { kind: 'manager', businessId, memberId })
    return { memberId, headers: cookie(token) }
  }
  const [first, other, both, ofB, closed, left, renumbered, demoted] = [
    await signIn(a, [1]),
    await signIn(a, [2, 3]),
    await signIn(a, [1, 3]),
    await signIn(b, [1]),
    await signIn(a, [2]),
    await signIn(a, [1]),
    await signIn(a, [1]),
    await signIn(a, [1]),
  ]
  const change = async (method: 'post' | 'put', { memberId }: typeof left, how = '', body = {}) => {
    const answer = await server[method](`${path}/staff/${memberId}${how}`, body, owner)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await change('post', left, '/end')
  await change('put', renumbered, '', { phone: testPhone() })
  await change('put', demoted, '', { role: 'till' })
  const manages = (business: TestBusiness, locationIds: readonly number[], hasAll: boolean) => ({
    manages: { business, locationIds, hasAll },
  })
  return [
    { name: 'a manager of A’s first location', ...first, ...manages(a, [1], false) },
    { name: 'a manager of A’s third location', ...other, ...manages(a, [3], false) },
    { name: 'a manager of every open location of A', ...both, ...manages(a, [1, 3], true) },
    { name: 'a manager of B', ...ofB, ...manages(b, [1], true) },
    { name: 'a manager of a closed location', ...closed },
    { name: 'a manager who was ended', ...left },
    { name: 'a manager with a new phone', ...renumbered },
    { name: 'a manager who only works at the till now', ...demoted },
  ]
}

/** Signs a browser in as the server does after any sign-in, and resolves with its token. */
export async function startTestSession(
  { context }: TestApp,
  session: SessionToStart,
  token?: string,
): Promise<string> {
  const browser = { token, isScript: false, device: 'Test', address: '127.0.0.1' }
  const started = await context.db
    .transaction()
    .execute((tx) => startSession(context, tx, { browser, session }))
  return started.token
}

/** One browser with every kind of session: a business's owner, a customer and an administrator. */
export async function openEveryDoor(
  server: TestApp,
  { businessId }: TestBusiness,
): Promise<string> {
  const { context } = server
  const userId = await insertUser(server, 'everybody')
  const sessions: SessionToStart[] = [
    { kind: 'owner', businessId, isConfirmed: true },
    account(userId),
    { kind: 'admin', credential: adminCredential(context) },
  ]
  let token: string | undefined
  for (const session of sessions) token = await startTestSession(server, session, token)
  if (!token) throw new Error('The sessions did not start')
  await trustBrowser(context, context.db, { businessId, token, by: 'code' })
  return `sid=${token}`
}

/** The cookie of a customer with an account; scans count for their number if it is confirmed. */
export async function signInCustomer(server: TestApp, phone: string | null): Promise<string> {
  const userId = await insertUser(server, `earns for ${phone}`)
  await server.context.db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  return `sid=${await startTestSession(server, account(userId))}`
}

export async function insertUser({ context }: TestApp, subject: string): Promise<number> {
  const { id } = await context.db
    .insertInto('users')
    .values({ issuer: 'https://id.example.com', subject })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ subject }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const account = (userId: number) => ({ kind: 'customer', userId }) as const
const cookie = (token: string) => ({ cookie: `sid=${token}` })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenOf = (header: string) => header.replace('sid=', '')

async function end(
  { context }: TestApp,
  token: string,
  how: 'revoke' | 'expire' | 'idle',
): Promise<void> {
  const { db } = context
  const browserHash = hashOf(token)
  if (how === 'revoke') {
    await db.deleteFrom('sessions').where('browser_hash', '=', browserHash).execute()
    return
  }
  const change =
    how === 'expire'
      ? { expires_at: new Date(Date.now() - 1) }
      : { last_seen_at: new Date(Date.now() - 8 * 86_400_000) }
  await db.updateTable('sessions').set(change).where('browser_hash', '=', browserHash).execute()
}
