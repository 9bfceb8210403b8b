import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { instant } from './platform/values.ts'

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'anyone',
  summary: 'Sign in as the administrator, for 24 hours.',
  body: z.object({
    password: z
      .string({ error: 'Password is required' })
      .check(
        z.minLength(1, 'Password is required'),
        z.maxLength(200, 'Please use at most 200 characters'),
      ),
    /** Only for scripts. Browsers are refused the token: no page can read their cookie. */
    asBearer: z._default(z.boolean(), false),
  }),
  response: z.object({
    success: z.literal(true),
    /** For `Authorization: Bearer`. Only scripts that asked for it or used it get one. */
    token: z.optional(z.string()),
    expiresAt: instant,
  }),
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  summary: "End the administrator's session.",
  response: z.object({ success: z.literal(true) }),
})
