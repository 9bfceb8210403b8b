import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Turns } from '../platform/http/heavyCalls.ts'

export interface ArchiveFile {
  readonly name: string
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** The content is compressed already, and is stored unchanged. */
  readonly isCompressed?: boolean
}

/** The usual level takes seven times the processor time, and saves 2 % of a table's bytes. */
const quickest = 1

/**
 * A ZIP that is made while it is read: one file after the other, and no faster than the reader. If
 * the reader leaves, the work ends. If a file fails, the archive breaks, so that nobody takes it
 * for complete. Files and their parts are made in turns.
 */
export function zipOf(files: AsyncIterable<ArchiveFile>, { each }: Pick<Turns, 'each'>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let source: Readable | undefined
  output.once('close', () => source?.destroy())
  zip.once('error', (error) => output.destroy(error))

  async function fill(): Promise<void> {
    for await (const { name, content, isCompressed = false } of each(files)) {
      if (output.destroyed) return
      source = Readable.from(each(content), { objectMode: false })
      zip.addReadStream(source, name, { compressionLevel: isCompressed ? 0 : quickest })
      await finished(source)
    }
    zip.end()
  }

  fill().catch((error) => output.destroy(error))
  return output
}
