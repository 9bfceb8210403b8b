/** A file being read. Every part that a reader looks at is counted. */
export interface Source {
  readonly file: Buffer
  /** Throws `RangeError` if the file has more parts than a recording can have. */
  countParts(parts?: number): void
}

/**
 * A minute has 6,000 packets of 10 ms. A reader looks at each up to four times: as the end of a
 * cluster, as the packet's group, as what precedes the packet in the group, and as the packet.
 */
const mostParts = 30_000

export function sourceOf(file: Buffer): Source {
  let counted = 0
  return {
    file,
    countParts: (parts = 1) => {
      counted += parts
      if (counted > mostParts) throw new RangeError('No recording has so many parts')
    },
  }
}
