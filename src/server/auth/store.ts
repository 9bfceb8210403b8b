import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import type { Claims } from './oidc/identity.ts'

export async function findUser(db: Queryable, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/**
 * The account's number from now on, and no other account's: numbers change hands, and whoever had one
 * before must not go on seeing where it collects.
 */
export async function updateUserPhone(
  tx: Queryable,
  { userId, phone }: { userId: number; phone: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone: null })
    .where('phone', '=', phone)
    .where('id', '<>', userId)
    .execute()
  await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute()
}

/** The account that the provider names. Claims that the provider no longer sends stay stored. */
export async function upsertUser(tx: Queryable, claims: Claims): Promise<number> {
  const told = {
    email: claims.email ?? null,
    first_name: claims.firstName ?? null,
    last_name: claims.lastName ?? null,
  }
  const { id } = await tx
    .insertInto('users')
    .values({ issuer: claims.issuer, subject: claims.subject, ...told })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        email: sql`coalesce(excluded.email, users.email)`,
        first_name: sql`coalesce(excluded.first_name, users.first_name)`,
        last_name: sql`coalesce(excluded.last_name, users.last_name)`,
        last_sign_in_at: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface SignInHashes {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
}

/** Stores a sign-in for 10 minutes by the database's clock. */
export async function insertSignIn(
  db: Queryable,
  signIn: SignInHashes & {
    nonce: string
    codeVerifier: string
    returnTo: string
    isOwn: boolean
  },
): Promise<void> {
  await db
    .insertInto('sign_ins_under_way')
    .values({
      state_hash: signIn.stateHash,
      browser_hash: signIn.browserHash,
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      return_to: signIn.returnTo,
      is_own: signIn.isOwn,
      expires_at: sql<Date>`clock_timestamp() + interval '10 minutes'`,
    })
    .execute()
}

interface Returning {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
}

/** Takes the sign-in that this browser began, so that it cannot be taken twice. */
export async function takeSignIn(db: Queryable, { stateHash, browserHash }: Returning) {
  return db
    .updateTable('sign_ins_under_way')
    .set({ finished_at: sql<Date>`clock_timestamp()` })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .where('finished_at', 'is', null)
    .returning([
      'nonce',
      'code_verifier as codeVerifier',
      'return_to as returnTo',
      'is_own as isOwn',
    ])
    .executeTakeFirst()
}

/** Where a sign-in led that this browser has finished already; undefined without one. */
export async function findFinishedSignIn(
  db: Queryable,
  { stateHash, browserHash }: Returning,
): Promise<string | undefined> {
  const finished = await db
    .selectFrom('sign_ins_under_way')
    .select('return_to as returnTo')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return finished?.returnTo
}

/** Lets a sign-in come back again, because nobody was signed in by it. */
export async function reopenSignIn(db: Queryable, stateHash: Buffer): Promise<void> {
  await db
    .updateTable('sign_ins_under_way')
    .set({ finished_at: null })
    .where('state_hash', '=', stateHash)
    .execute()
}

export async function deleteOldSignIns(db: Queryable): Promise<void> {
  await db
    .deleteFrom('sign_ins_under_way')
    .where('expires_at', '<', sql<Date>`statement_timestamp()`)
    .execute()
}
