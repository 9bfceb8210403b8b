import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, read through the directory at its end, as most programs do. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The ZIP is incomplete')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const packedSize = zip.readUInt32LE(at + 20)
    const size = zip.readUInt32LE(at + 24)
    const [nameSize = 0, extraSize = 0, commentSize = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const header = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const packed = zip.subarray(begin, begin + packedSize)
    const content = method === 0 ? packed : inflateRawSync(packed)
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes, not ${size}`)
    files.set(name, content)
    at += 46 + nameSize + extraSize + commentSize
  }
  return files
}
