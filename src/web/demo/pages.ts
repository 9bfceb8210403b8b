import type { LoadPage } from '../standalone/start.tsx'

/** The demo's pages, by what the document says it is. */
export const pages = {
  'demo/dashboard': () => import('./DemoDashboardPage.tsx'),
  'demo/setup': () => import('./DemoSetupPage.tsx'),
} as const satisfies Record<string, LoadPage>

export type DemoPageName = keyof typeof pages
