import { pages as counter } from '../src/web/counter/pages.ts'
import { pages as demo } from '../src/web/demo/pages.ts'
import { pages as reading } from '../src/web/reading/pages.ts'
import { pages as site } from '../src/web/site/pages.ts'
import { publicPages } from '../src/web/site/publicPages.ts'
import type { LoadPage } from '../src/web/standalone/start.tsx'

const { '404': notFound, ...toRead } = reading

/** The pages that are documents of their own, by their addresses; the app has the others. */
export const documents: Readonly<Record<string, LoadPage>> = {
  '/scan': counter.scan,
  '/qr-scanner': counter['qr-scanner'],
  '/check-points': counter['check-points'],
  '/my-shops': counter['my-shops'],
  '/feedback/:businessId': counter.feedback,
  ...Object.fromEntries(
    Object.entries({ ...site, ...toRead, ...demo }).map(([name, load]) => [
      publicPages[name as keyof typeof publicPages].path,
      load,
    ]),
  ),
  '*': notFound,
}
