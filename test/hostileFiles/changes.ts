/** A part again and again, as often as it fits. */
export function filledWith(part: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part)
}
