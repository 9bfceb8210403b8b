/**
 * Without look-alike characters (0 O, 1 I L), for texts that people read aloud or type from paper
 * or from a phone.
 */
export const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31^5 is over 28 million, of which few are valid at a shop at one time. */
export const claimCodeLength = 5
