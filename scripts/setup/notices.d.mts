export const noticesName: string
export interface Notice {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Empty if the package brings none, or is of another system. */
  readonly text: string
}
export function readNotices(): Notice[]
export function writeNotices(folder: string): Record<string, number>
