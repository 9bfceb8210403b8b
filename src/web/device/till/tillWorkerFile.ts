/** The build's script that stores the till's page. */
export const tillWorkerFile = 'till-worker.js'
