// Some browsers refuse storage; the notes then live as long as the page.
const fallback = new Map<string, string>()

/** Keeps a value for this tab, over a reload. */
export function note(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(name, text)
    fallback.delete(name)
  } catch {
    fallback.set(name, text)
  }
}

/** What `note` kept. Anybody may have written it, so the caller checks its shape. */
export function readNote(name: string): unknown {
  try {
    return JSON.parse(fallback.get(name) ?? stored(name) ?? 'null')
  } catch {
    return null
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function dropNote(name: string): void {
  fallback.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // There was nothing to remove.
  }
}
