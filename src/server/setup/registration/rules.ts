/** A lost answer is requested again within minutes. A key valid for longer would be a password. */
export const repeatWithinMs = 60 * 60 * 1000
