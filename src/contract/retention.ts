// Without schemas: the privacy policy states these periods, and the server applies them.

/** How long a deletion can be reverted; afterwards everything about people is purged. */
export const restoreDays = 30

/** How long a message is stored; its counts by month stay. */
export const messageDays = 90

/** How long a browser keeps its cookie, and stays trusted by a business after a code. */
export const browserDays = 90

/** The longest a session lasts, by kind. */
export const signInDays = {
  owner: 30,
  /** A session whose registration code has not been entered yet. */
  unconfirmedOwner: 7,
  customer: 30,
  admin: 1,
} as const

/** After this long without use, a browser no longer opens a business. */
export const idleDays = 7

/** The longest support visit. */
export const supportMinutes = 60
