const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])
/** The bytes of a chunk's length, kind and checksum. */
const frameBytes = 12

/**
 * Removes a PNG's text chunks. No picture shows them, and a kilobyte of them can unpack into a
 * megabyte each. Other files stay unchanged, as does everything after a broken chunk.
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, signature.length).equals(signature)) return file
  const kept: Buffer[] = [signature]
  let place = signature.length
  while (place + frameBytes <= file.length) {
    const end = place + frameBytes + file.readUInt32BE(place)
    const kind = file.toString('latin1', place + 4, place + 8)
    if (!texts.has(kind)) kept.push(file.subarray(place, end))
    place = end
  }
  return Buffer.concat([...kept, file.subarray(place)])
}
