import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface TakenSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

interface SentSpan extends Omit<TakenSpan, 'attributes' | 'isFailed'> {
  readonly attributes: readonly { key: string; value: Record<string, string | number> }[]
  readonly status: { readonly code?: number }
}

/** A collector of OpenTelemetry's traces in this process: OTLP over HTTP, as JSON. */
export async function openOtlpCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Everything that arrived, as it was sent. */
    raw: () => bodies.join('\n'),
    spans: (): TakenSpan[] => bodies.flatMap((body) => spansOf(JSON.parse(body) as Sent)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function spansOf({ resourceSpans }: Sent): TakenSpan[] {
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return sent.map(({ attributes, status, ...span }) => {
    const values = attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''] as const)
    return { ...span, attributes: Object.fromEntries(values), isFailed: status.code === 2 }
  })
}
