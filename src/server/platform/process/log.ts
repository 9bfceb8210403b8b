import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

const phone = /\+\d{7,15}/g
const code = /\bRH-\d+-(?:\d+|CHECK)-[0-9A-Z]+/gi

/** The log: JSON lines that never contain a phone number or a code. */
export function createLog(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination?: DestinationStream,
): Logger {
  return pino({ level: logLevel, base: null, serializers: { err: describeError } }, destination)
}

/**
 * What helps to find a bug. PostgreSQL's `detail` and `where` quote rows, so only the parts of its
 * errors that name a place in the schema are logged.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: mask(String(error)) }
  const { code, table, constraint } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: mask(error.message),
    stack: mask(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    code,
    table,
    constraint,
  }
}

function mask(text: string): string {
  return text.replace(phone, '[phone]').replace(code, '[code]')
}
