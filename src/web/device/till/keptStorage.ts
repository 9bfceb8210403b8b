import { useEffect, useState } from 'react'

/** What a refusal means. */
export const notKept = 'This browser may delete them if the device runs out of space.'

/**
 * Asks the browser never to delete what this device stores, because awards may be waiting there. It
 * may refuse, and then deletes what it likes once the device runs out of space. True until it is
 * known.
 */
export function useKeptStorage(): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    let isGone = false
    keepStorage().then((isPromised) => isGone || setKept(isPromised))
    return () => {
      isGone = true
    }
  }, [])
  return isKept
}

async function keepStorage(): Promise<boolean> {
  try {
    const { storage } = navigator
    return (await storage.persisted()) || (await storage.persist())
  } catch {
    // An old browser, or a page without https.
    return false
  }
}
