/** Fewer scans in an hour are not worth a warning, however quiet the shop usually is. */
export const fewestScans = 30
/** This many scans in an hour are worth a warning at a shop without a history. */
export const manyForNewShop = 50
const timesUsual = 10
const fewestDays = 3

/** A shop's usual scans. */
export interface History {
  readonly scans: number
  /** Hours with scans. */
  readonly hours: number
  /** Days with scans. */
  readonly days: number
}

/** The scans of a usual hour; undefined if there is too little history. */
export function usualHour({ scans, hours, days }: History): number | undefined {
  return days < fewestDays ? undefined : scans / hours
}

export function isUnusual(scans: number, usual: number | undefined): boolean {
  if (usual === undefined) return scans >= manyForNewShop
  return scans >= fewestScans && scans >= timesUsual * usual
}
