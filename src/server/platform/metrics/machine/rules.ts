export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The disk with the smallest free share, which will be full first. */
export function fullest(disks: readonly DiskSpace[]): DiskSpace | null {
  const free = ({ freeBytes, totalBytes }: DiskSpace) => freeBytes / Math.max(totalBytes, 1)
  return disks.toSorted((a, b) => free(a) - free(b))[0] ?? null
}
