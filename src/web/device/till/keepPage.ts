import { tillWorkerFile } from './tillWorkerFile.ts'

/**
 * Has the browser keep this page, so that it opens without a line: `tillWorker.ts`. Only the till's, and only where it is
 * built; a browser that keeps none has a till that needs the line to open.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`/${tillWorkerFile}`, { scope: '/till' }).catch(() => undefined)
}
