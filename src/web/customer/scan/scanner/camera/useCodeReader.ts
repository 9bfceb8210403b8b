import { useCallback, useEffect, useRef, useState } from 'react'
import { openCodeReader } from './codeReader.ts'
import type { CodeReader } from './detectedCodes.ts'

export interface ReaderOnDemand {
  state: 'not-needed' | 'loading' | 'ready' | 'missing'
  /** The reader, loaded when it is first asked for; undefined when it did not arrive. */
  obtain: () => Promise<CodeReader | undefined>
}

/** One reader for the camera and for pictures. It weighs four times as much as the rest of the page. */
export function useCodeReader(): ReaderOnDemand {
  const opening = useRef<Promise<CodeReader>>(undefined)
  const [state, setState] = useState<ReaderOnDemand['state']>('not-needed')

  const obtain = useCallback(async () => {
    if (!opening.current) {
      setState('loading')
      opening.current = openCodeReader()
    }
    const asked = opening.current
    try {
      const reader = await asked
      setState('ready')
      return reader
    } catch {
      if (opening.current === asked) opening.current = undefined
      setState('missing')
      return undefined
    }
  }, [])

  useEffect(
    () => () => {
      opening.current?.then(
        (reader) => reader.close(),
        () => undefined,
      )
      opening.current = undefined
    },
    [],
  )
  return { state, obtain }
}
