/** A file that is being read. Each part that is looked at is counted. */
export interface Source {
  readonly file: Buffer
  /** Throws `RangeError` if the file has more parts than a recording can have. */
  countParts(parts?: number): void
}

/**
 * A minute of 10 ms packets is 6,000 of them. The reader looks at each up to four times: as the end
 * of a cluster, as the packet's group, as what precedes the packet in it, and as the packet.
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
