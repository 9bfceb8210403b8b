import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  summary: 'End the session of this browser.',
  response: z.object({ success: z.literal(true) }),
})
