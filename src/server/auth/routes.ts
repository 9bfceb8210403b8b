import * as auth from '../../contract/auth.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { browserOf, clearSessionCookie } from '../session.ts'
import { signOut } from './service.ts'

export function authRoutes(serve: Serve, context: Context): void {
  serve(auth.signOut, async ({ request, reply }) => {
    await signOut(context, browserOf(context.config, request))
    clearSessionCookie(context.config, reply)
    return { success: true as const }
  })
}
