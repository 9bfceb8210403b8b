/** The script in the build that keeps the till's page. */
export const tillWorkerFile = 'till-worker.js'
