/** Words, numbers and ids of ours; never a number, code, name or text of a person. */
export type Attributes = Readonly<Record<string, string | number>>

/** How a piece of work ended: `failed` names the kind of error, and never quotes it. */
export interface Outcome {
  readonly attributes?: Attributes
  readonly failed?: string | undefined
}

export interface Span {
  /** What runs here, and all that it awaits, belongs to the span. */
  within<T>(act: () => T): T
  end(outcome: Outcome): void
}

/**
 * Tells a collector how long each step of a request took, and of the jobs that it caused
 * (OpenTelemetry). Undefined in the context unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 */
export interface Tracing {
  /** A request. Everything that it causes is in one trace, which its id names. */
  beginRequest(name: string, requestId: string, attributes: Attributes): Span
  /** A job, in the trace of the request that caused it, if any. */
  beginJob(name: string, requestId: string | undefined, attributes: Attributes): Span
  /** A step of what is in progress; undefined if nothing traced is. */
  beginStep(name: string, attributes: Attributes): Span | undefined
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}

/** Runs something in a span, which ends with it. */
export async function traced<T>(
  span: Span | undefined,
  act: () => Promise<T>,
  attributesOf: (result: T) => Attributes = () => ({}),
): Promise<T> {
  if (!span) return act()
  try {
    const result = await span.within(act)
    span.end({ attributes: attributesOf(result) })
    return result
  } catch (error) {
    span.end({ failed: kindOf(error) })
    throw error
  }
}

/** PostgreSQL's and the system's codes say more than a class. Messages may quote what was typed. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
