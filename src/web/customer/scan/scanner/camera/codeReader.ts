import { openNativeReader } from './nativeReader.ts'
import { openWorkerReader } from './workerReader.ts'

/** Reads QR codes from pictures. */
export interface CodeReader {
  /** The texts of the codes in it, the one nearest to its middle first. The picture is used up. */
  read: (picture: ImageBitmap) => Promise<string[]>
  close: () => void
}

/** The browser's own reader, or ours where it has none. Throws when ours does not arrive. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await openNativeReader()
  return native ? withReplacement(native) : openWorkerReader()
}

/** Some browsers say that they read codes, and then do not: ours takes over from the first failure. */
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
