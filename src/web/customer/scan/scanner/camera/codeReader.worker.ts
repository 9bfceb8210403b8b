import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type ReaderAnswer, type ReadRequest, textsFromTheMiddle } from './detectedCodes.ts'

/**
 * Reads codes in a worker, so that the page stays fast. The server recognizes this file by its
 * name: only it may run WebAssembly (`securityHeaders.ts`).
 */

// Our own file, and not the network address that the package knows.
const loading = prepareZXingModule({
  overrides: { locateFile: () => wasmUrl },
  fireImmediately: true,
})
const detector = new BarcodeDetector({ formats: ['qr_code'] })

const answer = (message: ReaderAnswer) => self.postMessage(message)

loading.then(
  () => answer({ step: 'ready' }),
  () => answer({ step: 'failed' }),
)

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { id, picture } = data
  try {
    answer({ step: 'read', id, texts: textsFromTheMiddle(await detector.detect(picture), picture) })
  } catch {
    answer({ step: 'not-read', id })
  } finally {
    picture.close()
  }
})
