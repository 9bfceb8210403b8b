import type { ImportColumns } from '../../../../contract/customerImports.ts'

/**
 * Column names of other systems, in lower case without punctuation, best matches first. Several
 * columns of a file may match, such as current points and lifetime points.
 */
const heads: Record<keyof ImportColumns, readonly string[]> = {
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilenumber',
    'mobilephone',
    'mobilephonenumber',
    'cell',
    'cellphone',
    'telephone',
    'tel',
    'phoneno',
    'contactnumber',
    'customerphone',
    'loyaltyphonenumber',
  ],
  points: [
    'pointsbalance',
    'pointbalance',
    'currentpoints',
    'availablepoints',
    'loyaltypoints',
    'points',
    'currentstamps',
    'stampbalance',
    'stampsbalance',
    'currentnumberofstamps',
    'stamps',
    'bonusbalance',
    'balance',
    'currentbalance',
  ],
  name: ['name', 'fullname', 'customername', 'customer', 'firstname', 'givenname', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  note: ['note', 'notes', 'memo', 'comment', 'comments'],
  blocked: ['blocked', 'blockedsince'],
}

const plain = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Guesses the columns by their headers. If no header names a phone, `isPhone` finds the column. */
export function guessColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  isPhone: (cell: string) => boolean,
): ImportColumns {
  const found = names.map(plain)
  const placeOf = (field: keyof ImportColumns) => {
    const fitting = heads[field].map((head) => found.indexOf(head)).filter((place) => place >= 0)
    return fitting[0] ?? null
  }
  const phone = placeOf('phone') ?? phoneByContent(names, rows, isPhone)
  const name = placeOf('name')
  const isWhole = name === null || isWholeName(found[name] ?? '', found)
  return {
    phone,
    points: placeOf('points'),
    name,
    lastName: isWhole ? null : placeOf('lastName'),
    note: placeOf('note'),
    blocked: placeOf('blocked'),
  }
}

/** A "Name" beside a "Surname" is a first name, unless both have columns of their own. */
function isWholeName(head: string, all: readonly string[]): boolean {
  if (/^(first|given)/.test(head)) return false
  return head !== 'name' || all.some((other) => /^(first|given)/.test(other))
}

/** The first column whose cells are mostly phone numbers. */
function phoneByContent(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  isPhone: (cell: string) => boolean,
): number | null {
  const some = rows.slice(0, 20)
  const place = names.findIndex(
    (_, column) => some.filter((row) => isPhone(row[column] ?? '')).length > some.length / 2,
  )
  return place < 0 ? null : place
}
