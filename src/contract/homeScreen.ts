import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText } from './platform/values.ts'

/** The edge in pixels, or the purpose of the picture. */
export const homeScreenIcon = z.enum(['192', '512', 'maskable-512', 'apple-touch'], {
  error: 'We cannot find this icon',
})
export type HomeScreenIcon = z.output<typeof homeScreenIcon>

export const getAppManifest = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/app.webmanifest',
  access: 'anyone',
  summary: "What a telephone needs to keep a shop's points page on its home screen.",
  params: z.object({ businessId: businessIdText }),
  response: { contentTypes: ['application/manifest+json'] },
})

export const getHomeScreenIcon = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/icons/:icon',
  access: 'anyone',
  summary: "A shop's icon for a home screen: its logo, or an awning in its colour.",
  params: z.object({ businessId: businessIdText, icon: homeScreenIcon }),
  query: z.object({
    /** From the manifest. What is drawn for one version never changes. */
    version: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/, 'We cannot find this icon'))),
  }),
  response: { contentTypes: ['image/png'] },
})
