import { csvOf } from './csv.ts'

type Cell = string | number | null

/**
 * Rows to read and write at once. Some hundred rows with all their columns keep the thread that
 * answers scans for a few milliseconds.
 */
export const rowsOfPart = 200

/** Without it, spreadsheets do not take the file for UTF-8. */
const byteOrderMark = '\ufeff'

/** Such as `time (America/New_York)`: spreadsheets know no time zones, so a column's head names it. */
export const headOfTime = (name: string, timeZone: string) => `${name} (${timeZone})`

/** A CSV file in parts: the heads, then each page of rows when it is asked for. */
export async function* csvFile<Row>(
  heads: readonly string[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([heads])
  for await (const rows of pages) {
    if (rows.length > 0) yield csvOf(rows.map(cellsOf))
  }
}

/** Reads pages one after the other, so that all queries are equally short. */
export async function* pagesAfter<Row, Place>(
  read: (after: Place | undefined, limit: number) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await read(after, rowsOfPart)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsOfPart) return
    after = placeOf(last)
  }
}
