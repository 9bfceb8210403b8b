import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OwnSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Attributes, Span, Tracing } from './tracing.ts'

interface Options {
  /** The collector's address, to which `/v1/traces` is added. */
  readonly endpoint: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
  /** What the collector calls these servers. */
  readonly service: string
  readonly version: string
  /** The collector takes nothing. At most once a minute. */
  readonly onTrouble: () => void
}

const sayAgainAfterMs = 60_000
/** A collector that is gone must not hold up a stop. */
const lastSpansWithinMs = 2_000

/**
 * Traces by OpenTelemetry's own packages. Spans are made by hand rather than by its instrumentation
 * of Node's modules, which would report addresses of pages and statements as they are, and with
 * them codes.
 */
export function startTracing({ endpoint, share, service, version, onTrouble }: Options): Tracing {
  sayTroubles(onTrouble)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const ids = idsOfRequests()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('rewardhop', version)

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): Span => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return asSpan(span, trace.setSpan(parent, span))
  }
  return {
    beginRequest: (name, requestId, attributes) => {
      ids.next(requestId)
      return begin(name, SpanKind.SERVER, attributes, ROOT_CONTEXT)
    },
    beginJob: (name, requestId, attributes) => {
      const parent = requestId ? inTraceOf(requestId, share) : ROOT_CONTEXT
      return begin(name, SpanKind.CONSUMER, attributes, parent)
    },
    beginStep: (name, attributes) => {
      const parent = context.active()
      return trace.getSpan(parent)?.isRecording()
        ? begin(name, SpanKind.CLIENT, attributes, parent)
        : undefined
    },
    stop: () => Promise.race([provider.shutdown(), sleep(lastSpansWithinMs)]),
  }
}

/** Its own words would name the collector's address, with whatever secret is in it. */
function sayTroubles(onTrouble: () => void): void {
  let saidAt = Number.NEGATIVE_INFINITY
  const error = () => {
    if (performance.now() - saidAt < sayAgainAfterMs) return
    saidAt = performance.now()
    onTrouble()
  }
  const nothing = () => undefined
  const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}

function asSpan(span: OwnSpan, own: Context): Span {
  return {
    within: (act) => context.with(own, act),
    end: ({ attributes = {}, failed }) => {
      span.setAttributes(attributes)
      if (failed !== undefined) {
        span.setAttribute('error.type', failed)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** Made from the request's id, so that a job on another server finds the trace by what it has anyway. */
function idsFrom(requestId: string): { readonly traceId: string; readonly spanId: string } {
  const hash = createHash('sha256').update(requestId).digest('hex')
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) }
}

function inTraceOf(requestId: string, share: number): Context {
  const ids = idsFrom(requestId)
  // The same decision as the request's, which only its trace's id decides.
  const { decision } = new TraceIdRatioBasedSampler(share).shouldSample(ROOT_CONTEXT, ids.traceId)
  const traceFlags = decision > 0 ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags, isRemote: true })
}

/** Random, but for the next span if that is a request. */
function idsOfRequests(): IdGenerator & { next(requestId: string): void } {
  const traceIds: string[] = []
  const spanIds: string[] = []
  return {
    next: (requestId) => {
      const { traceId, spanId } = idsFrom(requestId)
      traceIds.push(traceId)
      spanIds.push(spanId)
    },
    generateTraceId: () => traceIds.pop() ?? randomBytes(16).toString('hex'),
    generateSpanId: () => spanIds.pop() ?? randomBytes(8).toString('hex'),
  }
}
