/** An event stream without a server: it stays open and sends what the test says. */
export class FakeEventSource extends EventTarget {
  private static readonly open = new Set<FakeEventSource>()
  /** How many streams are open. */
  static get count(): number {
    return FakeEventSource.open.size
  }

  /** What each stream sends first; undefined to make the connection look dead. */
  static first: unknown

  static say(event: unknown): void {
    for (const source of FakeEventSource.open) source.hear(event)
  }

  /** Refuses every stream, as a proxy without a server does. Browsers then do not reconnect. */
  static break(): void {
    for (const source of FakeEventSource.open) {
      source.close()
      source.onerror?.(new Event('error'))
    }
  }

  /** Ends every stream, as a stopping server does. Browsers then reconnect by themselves. */
  static end(): void {
    for (const source of FakeEventSource.open) {
      source.readyState = FakeEventSource.CONNECTING
      source.onerror?.(new Event('error'))
    }
  }

  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  readyState = 1
  onmessage: ((message: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.add(this)
    queueMicrotask(() => {
      if (FakeEventSource.first !== undefined) this.hear(FakeEventSource.first)
    })
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
    FakeEventSource.open.delete(this)
  }

  private hear(event: unknown): void {
    if (!FakeEventSource.open.has(this)) return
    this.readyState = 1
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
}
