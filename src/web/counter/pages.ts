import type { LoadPage } from '../standalone/start.tsx'

/** The pages at the counter, by what the document says it is. */
export const pages = {
  scan: () => import('../scan/ScanPage.tsx'),
  'qr-scanner': () => import('../scan/ScannerPage.tsx'),
  'check-points': () => import('../points/CheckPointsPage.tsx'),
  'my-shops': () => import('../points/MyShopsPage.tsx'),
  feedback: () => import('../feedback/FeedbackPage.tsx'),
} as const satisfies Record<string, LoadPage>

export type CounterPageName = keyof typeof pages
