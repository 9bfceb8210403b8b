// By itself, without schemas: the privacy policy says these numbers, and the server holds to them.

/** So long a deleted business can be taken back; then everything that is about persons goes. */
export const restoreDays = 30

/** So long a message is kept; the counts by month stay. */
export const messageDays = 90

/** So long a browser keeps its cookie, and stays known to a business after a code was entered. */
export const browserDays = 90

/** How long a sign-in lasts at most, by whose it is. */
export const signInDays = {
  owner: 30,
  /** Until the code that was texted at registration is entered. */
  unconfirmedOwner: 7,
  customer: 30,
  admin: 1,
} as const

/** A browser that nobody used for so long no longer opens a business. */
export const idleDays = 7

/** Support looks at a business for so long at a time. */
export const supportMinutes = 60
