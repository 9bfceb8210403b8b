import { CallError } from '../api/callError.ts'

/** Which page of a list is shown, as in the page's address. */
export interface PageChoice {
  /** From 1; how many pages were turned to get here. */
  readonly page: number
  /** The place of the last row of the page before; '' for none. */
  readonly after: string
  /** The place of the first row of the page behind; '' for none. */
  readonly before: string
}

export const firstPage: PageChoice = { page: 1, after: '', before: '' }

const placeText = (chosen: string | null) =>
  /^[\w-]{40,4000}$/.test(chosen ?? '') ? `${chosen}` : ''

export const pageChoices = {
  page: (chosen: string | null) => (/^[1-9]\d{0,4}$/.test(chosen ?? '') ? Number(chosen) : 1),
  after: placeText,
  before: placeText,
}

interface AskedPage {
  readonly limit: string
  readonly after?: string
  readonly before?: string
}

/** Reads a page, or the first one if the address holds a place that the server does not know. */
export async function readPage<Answer>(
  { after, before }: PageChoice,
  rows: number,
  read: (page: AskedPage) => Promise<Answer>,
): Promise<Answer> {
  const limit = String(rows)
  if (!after && !before) return read({ limit })
  try {
    return await read({ limit, ...(after ? { after } : { before }) })
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_input') return read({ limit })
    throw error
  }
}

/** A page as it was read. */
export interface ListedPage {
  /** How many rows a full page has. */
  readonly size: number
  readonly rows: readonly { readonly place: string }[]
  readonly total: number
  /** The number of rows ahead of the page. */
  readonly ahead: number
}

/** Where the page stands in its list, and where its keys lead; undefined for a key without a page. */
export function turnsOf({ page }: PageChoice, { size, rows, total, ahead }: ListedPage) {
  const last = ahead + rows.length
  const after = rows.at(-1)?.place
  const before = rows[0]?.place
  return {
    first: ahead + 1,
    last,
    /** Rows that were behind this page when its reader was ahead of it. */
    movedAhead: Math.max(0, ahead - (page - 1) * size),
    hasPages: total > rows.length,
    next: last < total && after ? { page: page + 1, after, before: '' } : undefined,
    previous:
      ahead === 0
        ? undefined
        : page > 2 && before
          ? { page: page - 1, after: '', before }
          : firstPage,
  } as const
}
