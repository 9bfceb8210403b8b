import type { CodeReader } from './codeReader.ts'
import type { ReaderAnswer, ReadRequest } from './readerMessages.ts'

interface Reading {
  resolve: (texts: string[]) => void
  reject: (problem: Error) => void
}

/** Our own reader, in a worker. Throws when it does not arrive, on a bad line for example. */
export async function openWorkerReader(): Promise<CodeReader> {
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
