const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])
/** A chunk's length, its kind and its check. */
const frameBytes = 12

/**
 * A PNG without its texts: a kilobyte of them can be unpacked into a megabyte, each again, and no picture
 * shows them. What is no PNG stays as it is, and so does what follows a broken chunk.
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
