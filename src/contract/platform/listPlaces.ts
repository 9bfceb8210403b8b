import * as z from 'zod/mini'

/**
 * Lists whose rows change places while somebody reads them have no page numbers: a row that moves
 * would shift all others, and a page would repeat some and leave others out. The next page begins
 * after the place of a row, which holds what the row was sorted by when it was read.
 */

// Sealed, because it may hold a name or an email, and this stands in addresses.
const place = z.string().check(z.regex(/^[\w-]{40,4000}$/, 'This place is not in the list'))

export const placeOnList = {
  /** The `place` of a page's last row, for the next page. */
  after: z.optional(place),
  /** The `place` of a page's first row, for the page before it. */
  before: z.optional(place),
  /** Refused, because the first rows would come again and again if it were ignored. */
  page: z.optional(
    z.literal(
      '1',
      'This list has no page numbers any more. Please reload, or continue with `after`',
    ),
  ),
}

/** A row's place in the list, in the order that was asked for. */
export const placeOfRow = { place: z.string() }

/** The number of rows ahead of the page. */
export const rowsAhead = { ahead: z.int() }
