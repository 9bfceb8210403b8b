import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CodeReader,
  type DetectedCode,
  type ReaderAnswer,
  type ReadRequest,
  textsFromTheMiddle,
} from './detectedCodes.ts'

export interface ReaderOnDemand {
  state: 'not-needed' | 'loading' | 'ready' | 'missing'
  /** Loads the reader at the first call. Undefined if it did not arrive. */
  obtain: () => Promise<CodeReader | undefined>
}

/** One reader for the camera and pictures. It is four times as large as the rest of the page. */
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

/** The browser's own reader, or ours where it has none. Throws when ours does not arrive. */
async function openCodeReader(): Promise<CodeReader> {
  const native = await openNativeReader()
  return native ? withReplacement(native) : openWorkerReader()
}

/** Some browsers claim to read codes but fail. Our reader takes over after the first failure. */
function withReplacement(native: CodeReader): CodeReader {
  let replacement: Promise<CodeReader> | undefined
  return {
    async read(picture) {
      if (!replacement) {
        try {
          return await native.read(picture)
        } catch {
          replacement = openWorkerReader()
        }
      }
      return (await replacement).read(picture)
    },
    close() {
      native.close()
      replacement?.then(
        (reader) => reader.close(),
        () => undefined,
      )
    },
  }
}

/** The part of the Barcode Detection API that we use; TypeScript does not know it. */
interface BarcodeDetector {
  detect: (picture: ImageBitmap) => Promise<readonly DetectedCode[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Undefined if the browser reads no QR codes. */
async function openNativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return undefined
  try {
    const formats = await BarcodeDetector.getSupportedFormats()
    if (!formats.includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return {
      async read(picture) {
        const texts = textsFromTheMiddle(await detector.detect(picture), picture)
        // Kept open if reading failed: the replacement reads the same picture next.
        picture.close()
        return texts
      },
      close: () => undefined,
    }
  } catch {
    return undefined
  }
}

interface Reading {
  resolve: (texts: string[]) => void
  reject: (problem: Error) => void
}

/** Our own reader, in a worker. Throws if it does not load, as on a bad connection. */
async function openWorkerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./codeReader.worker.ts', import.meta.url), { type: 'module' })
  const readings = new Map<number, Reading>()
  let lastId = 0
  try {
    await arrival(worker)
  } catch (problem) {
    worker.terminate()
    throw problem
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.step !== 'read' && data.step !== 'not-read') return
    const reading = readings.get(data.id)
    readings.delete(data.id)
    if (data.step === 'read') reading?.resolve(data.texts)
    else reading?.reject(new Error('This picture could not be read'))
  })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        lastId += 1
        readings.set(lastId, { resolve, reject })
        const request: ReadRequest = { id: lastId, picture }
        worker.postMessage(request, [picture])
      }),
    close() {
      worker.terminate()
      for (const { reject } of readings.values()) reject(new Error('The reader was closed'))
    },
  }
}

function arrival(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The code reader did not load'))
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      if (data.step === 'ready') resolve()
      if (data.step === 'failed') fail()
    })
  })
}
