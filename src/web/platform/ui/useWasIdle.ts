import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** True once the page has been idle for the first time. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => whenIdle(() => setWasIdle(true)), [])
  return wasIdle
}
