const port = Number(process.env.STORIES_PORT ?? '4173')

/** The server of most journeys: a trial, as `npm start` runs it. */
export const trial = { port: String(port), address: `http://localhost:${port}` }

/**
 * A server that asks for texted codes, like a public one. It has no limits, so that a journey can
 * have a second code within the minute.
 */
export const withCodes = { port: String(port + 1), address: `http://localhost:${port + 1}` }
