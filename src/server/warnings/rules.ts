/** Fewer scans in an hour are nothing to warn of, however quiet the shop is. */
export const fewestScans = 30
/** So many scans in an hour are worth a look at a shop of which nothing is known yet. */
export const manyForNewShop = 50
const timesUsual = 10
const fewestDays = 3

/** What a shop is used to. */
export interface History {
  readonly scans: number
  /** Hours that had any. */
  readonly hours: number
  /** Days that had any. */
  readonly days: number
}

/** The scans of a usual hour; undefined where there is too little to know it from. */
export function usualHour({ scans, hours, days }: History): number | undefined {
  return days < fewestDays ? undefined : scans / hours
}

export function isUnusual(scans: number, usual: number | undefined): boolean {
  if (usual === undefined) return scans >= manyForNewShop
  return scans >= fewestScans && scans >= timesUsual * usual
}
