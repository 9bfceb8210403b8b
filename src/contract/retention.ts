// Without schemas: the privacy policy states these periods, and the server applies them.

/** How long a deletion can be reverted; then everything about people is deleted. */
export const restoreDays = 30

/** How long a message is stored; the counts by month stay. */
export const messageDays = 90

/** How long a browser keeps its cookie, and stays trusted by a business after entering a code. */
export const browserDays = 90

/** The longest a session lasts, by kind. */
export const signInDays = {
  owner: 30,
  /** Until the code that was texted at registration is entered. */
  unconfirmedOwner: 7,
  customer: 30,
  admin: 1,
} as const

/** A browser that was not used for this long no longer opens a business. */
export const idleDays = 7

/** How long a support visit lasts at most. */
export const supportMinutes = 60
