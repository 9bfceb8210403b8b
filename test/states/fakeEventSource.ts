/** A stream of events without a server: it stands open and says what the test says. */
export class FakeEventSource extends EventTarget {
  private static readonly open = new Set<FakeEventSource>()
  /** How many stand open. */
  static get count(): number {
    return FakeEventSource.open.size
  }

  /** What each stream hears first; none while the line is to look dead. */
  static first: unknown

  static say(event: unknown): void {
    for (const source of FakeEventSource.open) source.hear(event)
  }

  /** Breaks every stream, as a server that goes away does. */
  static break(): void {
    for (const source of FakeEventSource.open) source.onerror?.(new Event('error'))
  }

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
    FakeEventSource.open.delete(this)
  }

  private hear(event: unknown): void {
    if (!FakeEventSource.open.has(this)) return
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
}
