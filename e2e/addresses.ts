const port = Number(process.env.STORIES_PORT ?? '4173')

/** The server of most stories: a trial, as `npm start` runs it. */
export const trial = { port: String(port), address: `http://localhost:${port}` }

/**
 * One that asks for texted codes, as a server does that the public can reach. It counts nothing, so
 * that a story can have a second code within the minute.
 */
export const withCodes = { port: String(port + 1), address: `http://localhost:${port + 1}` }
