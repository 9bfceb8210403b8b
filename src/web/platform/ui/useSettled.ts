import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment: what somebody types is asked once. */
export function useSettled(value: string, afterMs = 400): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
