import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { scanWithPhone } from '../../../src/contract/scan.ts'

interface Answer {
  readonly status: number
  readonly body: string
  readonly cookie: string
}

/** A browser that comes through the proxy of this machine, whatever DNS says about the name. */
export function openVisitor(domain: string) {
  // The certificate is the proxy's own, since the name is not public.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: domain })

  function ask(
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: 443, method, path, agent, timeout: 20_000 },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
            const text = Buffer.concat(parts).toString()
            resolve({ status: answer.statusCode ?? 0, body: text, cookie })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in 20 s')))
      sent.on('error', reject)
      sent.setHeader('host', domain)
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
      if (body) sent.setHeader('content-type', 'application/json')
      sent.end(body && JSON.stringify(body))
    })
  }

  let customers = 0
  /** A new customer scans, and repeats it with its key until it is answered, as pages do. */
  async function scan(qrCode: string): Promise<number> {
    customers += 1
    const phoneNumber = `+1415555${String(customers).padStart(4, '0')}`
    const headers = { 'idempotency-key': `proof-${process.pid}-${customers}` }
    for (let tries = 0; tries < 120; tries += 1) {
      const answer = await ask('POST', scanWithPhone.path, {
        body: { qrCode, phoneNumber },
        headers,
      }).catch(() => undefined)
      if (answer?.status === 200) {
        return (JSON.parse(answer.body) as { transactionId: number }).transactionId
      }
      if (answer && answer.status < 500)
        throw new Error(`A scan got ${answer.status}: ${answer.body}`)
      await sleep(500)
    }
    throw new Error('A scan was not answered within a minute')
  }

  return { ask, scan, close: () => agent.destroy() }
}

export type Visitor = ReturnType<typeof openVisitor>

/** Asks for something all the time until told to stop; returns the failures and the longest gap. */
export function watch(visitor: Visitor, path: string) {
  let isOver = false
  const failures: string[] = []
  let answers = 0
  let longestGapMs = 0
  const startedAt = performance.now()
  const watching = (async () => {
    let last = performance.now()
    while (!isOver) {
      const outcome = await visitor.ask('GET', path).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        (error: Error) => error.message,
      )
      const now = performance.now()
      if (outcome === undefined) {
        answers += 1
        longestGapMs = Math.max(longestGapMs, now - last)
        last = now
      } else failures.push(`${Math.round(now - startedAt)} ms: ${outcome}`)
      // An address may ask 300 times a minute.
      await sleep(250)
    }
    longestGapMs = Math.max(longestGapMs, performance.now() - last)
  })()
  return async () => {
    isOver = true
    await watching
    return { answers, failures, longestGapMs: Math.round(longestGapMs) }
  }
}
