/** Some browsers refuse storage, and anybody may have written what is in it. */
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
    /** What was written as JSON; null for nothing, or for what is none. */
    readJson(name: string): unknown {
      return parsed(read(name))
    },
    /** What is kept under names that begin like this. */
    namesFrom(start: string): string[] {
      try {
        return Object.keys(area()).filter((name) => name.startsWith(start))
      } catch {
        return []
      }
    },
    /** Whether it is kept. */
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
        // Nothing was kept either.
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

/** What this browser keeps. */
export const browserStorage = guarded(() => localStorage)
/** What this tab keeps, over a reload. */
export const tabStorage = guarded(() => sessionStorage)
