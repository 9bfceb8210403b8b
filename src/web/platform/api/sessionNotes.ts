import { parsed, tabStorage } from './browserStorage.ts'

// If the browser refuses storage, notes last as long as the page.
const fallback = new Map<string, string>()

/** Stores a value for this tab, surviving a reload. */
export function note(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (tabStorage.write(name, text)) fallback.delete(name)
  else fallback.set(name, text)
}

/** Reads what `note` stored. Anybody may have written it, so the caller must check its shape. */
export function readNote(name: string): unknown {
  return parsed(fallback.get(name) ?? tabStorage.read(name))
}

export function dropNote(name: string): void {
  fallback.delete(name)
  tabStorage.remove(name)
}
