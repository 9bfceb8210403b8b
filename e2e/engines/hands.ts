/** What a person's hands do in a browser, whatever drives it. */
export interface Hands {
  readonly version: string
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs the source of a function in the page. */
  run<Answer>(source: string, ...given: readonly unknown[]): Promise<Answer>
  /** Clicks the element that a source returns; false if there is none. */
  click(source: string, ...given: readonly unknown[]): Promise<boolean>
  /** Types where the focus is. */
  type(text: string): Promise<void>
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A browser that was never here. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Opens the engine's browser; undefined where it is not installed. */
export interface Engine {
  readonly name: string
  /** What to install. */
  readonly wanted: string
  open(): Promise<Hands | undefined>
}
