import { parsed, tabStorage } from './browserStorage.ts'

// Where the browser refuses storage, the notes live as long as the page.
const fallback = new Map<string, string>()

/** Keeps a value for this tab, over a reload. */
export function note(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (tabStorage.write(name, text)) fallback.delete(name)
  else fallback.set(name, text)
}

/** What `note` kept. Anybody may have written it, so the caller checks its shape. */
export function readNote(name: string): unknown {
  return parsed(fallback.get(name) ?? tabStorage.read(name))
}

export function dropNote(name: string): void {
  fallback.delete(name)
  tabStorage.remove(name)
}
