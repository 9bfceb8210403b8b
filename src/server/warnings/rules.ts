/** Fewer scans in an hour are not worth a warning, however quiet the shop usually is. */
export const fewestScans = 30
/** At a shop without history, so many scans in an hour are worth a warning. */
export const manyForNewShop = 50
const timesUsual = 10
const fewestDays = 3

/** A shop's scans in the past. */
export interface History {
  readonly scans: number
  /** Hours with scans. */
  readonly hours: number
  /** Days with scans. */
  readonly days: number
}

/** The scans in a usual hour; undefined if there is too little history. */
export function usualHour({ scans, hours, days }: History): number | undefined {
  return days < fewestDays ? undefined : scans / hours
}

export function isUnusual(scans: number, usual: number | undefined): boolean {
  if (usual === undefined) return scans >= manyForNewShop
  return scans >= fewestScans && scans >= timesUsual * usual
}
