import { tillWorkerFile } from './tillWorkerFile.ts'

/**
 * Stores the till's page in the browser (`tillWorker.ts`), so that it opens without a connection.
 * Only in a build. A browser without service workers needs a connection to open the till.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(`/${tillWorkerFile}`, { scope: '/till' }).catch(() => undefined)
}
