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
  press(key: Key): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The errors in the browser's console since they were asked for last. */
  complaints(): Promise<readonly string[]>
  /** What a screen reader is told of the page, where that can be asked. */
  readonly tree?: (() => Promise<string>) | undefined
  /** A browser that was never here. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** As WebDriver names keys: https://w3c.github.io/webdriver/#keyboard-actions */
export const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const
export type Key = keyof typeof keys

export interface Visit {
  /** Scripts are switched off in the browser's settings. */
  readonly withoutScripts?: boolean
}

/** Opens the engine's browser; undefined where it is not installed. */
export interface Engine {
  readonly name: string
  /** What to install. */
  readonly wanted: string
  /** What to install for `Hands.tree`. */
  readonly treeWanted?: string
  open(visit: Visit): Promise<Hands | undefined>
}

/** A file to give to a page, as `Person.give` takes it. */
export interface GivenFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}
