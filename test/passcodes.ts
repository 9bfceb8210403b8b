import type { TestApp } from './app.ts'

/** The last code texted to a number. */
export async function lastPasscode({ context }: TestApp, phone: string): Promise<string> {
  const message = await context.db
    .selectFrom('messages')
    .select('variables')
    .where('recipient', '=', phone)
    .where('kind', 'like', '%_code')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const code = message?.variables.code
  if (typeof code !== 'string') throw new Error('No code was texted to this number')
  return code
}

/** A code other than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Makes the codes sent to a number no longer count, as if they were two days old. */
export async function forgetSentPasscodes({ context }: TestApp, phone: string): Promise<void> {
  await context.db
    .updateTable('one_time_codes')
    .set({ created_at: new Date(Date.now() - 48 * 60 * 60 * 1000) })
    .where('phone', '=', phone)
    .execute()
}
