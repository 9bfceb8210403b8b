import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Milliseconds left until `endsAt`, told once a second; 0 from then on. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const tell = () => {
      setNow(Date.now())
      if (Date.now() >= endsAt) clearInterval(timer)
    }
    const timer = setInterval(tell, SECOND_MS)
    tell()
    return () => clearInterval(timer)
  }, [endsAt])

  return Math.max(0, endsAt - now)
}
