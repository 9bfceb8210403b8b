/** Errors of imports of customers; part of `errors`. */
export const importErrors = {
  import_unreadable: {
    status: 400,
    message: 'We cannot read this file. Please save it as CSV, then choose it again.',
  },
  import_too_long: {
    status: 400,
    message: 'This file has more than 20,000 rows. Please split it and import the parts.',
  },
  import_empty: {
    status: 400,
    message: 'None of the rows in this file can be imported. Please check the columns.',
  },
  import_unsure: {
    status: 409,
    message: 'This import is waiting for an answer. Please check the file again and answer it.',
  },
  import_repeated: {
    status: 409,
    message: 'You have imported this file before. To import it again, undo that import first.',
  },
  import_not_found: { status: 404, message: 'We cannot find this import.' },
  import_under_way: {
    status: 409,
    message: 'This import is still running. Please undo it once it is done.',
  },
} as const satisfies Record<string, { status: number; message: string }>
