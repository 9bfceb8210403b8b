/** A browser that is driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export interface BiDi {
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  /** Calls back with what an event says. */
  on<Params>(method: string, heard: (params: Params) => void): Promise<void>
}

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

const withinMs = 60_000

export async function openBiDi(address: string): Promise<BiDi> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${address} did not answer`))
  })
  const waiting = new Map<number, (message: Message) => void>()
  const listening = new Map<string, (params: unknown) => void>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) return listening.get(message.method ?? '')?.(message.params)
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
  socket.onclose = () => {
    for (const answer of waiting.values())
      answer({ error: 'closed', message: 'The browser is gone' })
    waiting.clear()
  }
  let last = 0
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      const late = setTimeout(() => reject(new Error(`${method} took too long`)), withinMs)
      waiting.set(last, ({ result, error, message }) => {
        clearTimeout(late)
        if (error) reject(new Error(`${method}: ${error}, ${message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    send,
    on: async <Params>(method: string, heard: (params: Params) => void) => {
      listening.set(method, (params) => heard(params as Params))
      await send('session.subscribe', { events: [method] })
    },
  }
}
