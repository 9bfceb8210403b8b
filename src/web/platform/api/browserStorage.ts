/** Some browsers refuse storage, and anybody may have written what it contains. */
function guarded(area: () => Storage) {
  function read(name: string): string | null {
    try {
      return area().getItem(name)
    } catch {
      return null
    }
  }

  return {
    read,
    /** Reads what was written as JSON; null if there is nothing or no valid JSON. */
    readJson(name: string): unknown {
      return parsed(read(name))
    },
    /** The stored names that begin with `start`. */
    namesFrom(start: string): string[] {
      try {
        return Object.keys(area()).filter((name) => name.startsWith(start))
      } catch {
        return []
      }
    },
    /** Whether it was stored. */
    write(name: string, text: string): boolean {
      try {
        area().setItem(name, text)
        return true
      } catch {
        return false
      }
    },
    remove(name: string): void {
      try {
        area().removeItem(name)
      } catch {
        // Nothing was stored either.
      }
    },
  }
}

export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What this browser stores. */
export const browserStorage = guarded(() => localStorage)
/** What this tab stores, which survives a reload. */
export const tabStorage = guarded(() => sessionStorage)
