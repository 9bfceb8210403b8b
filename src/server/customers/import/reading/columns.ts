import type { ImportColumns } from '../../../../contract/customerImports.ts'
import { perProfileField } from '../../../../contract/customerProfile.ts'
import { firstOf, isBlank, type Line, looksLikePhone } from './table.ts'
import { fold, foldHead, heads, programs } from './words.ts'

export type IsPhone = (cell: string) => boolean
export type Unit = 'points' | 'stamps' | 'visits'

/** Titles and dates of a report may stand above the names of its columns. */
const mostTitles = 15

/**
 * The line with the names of columns, if there is one, and the rows above it that may hold
 * somebody: the first of fifteen that names columns, else what stands above the first phone number.
 */
export function findHead(lines: Iterable<Line>, isPhone: IsPhone): Line | undefined {
  const first = firstOf(lines, mostTitles).filter((line) => !isBlank(line))
  const named = first.find((line) => namedIn(line) > 1 || namesPhone(line))
  if (named) return named
  const place = first.findIndex(({ cells }) => cells.some(isPhone))
  if (place === 0) return undefined
  const above = place < 0 ? first[0] : first[place - 1]
  const below = first[place]
  const isTitle = above && below && filledIn(above) < 2 && below.width > 1
  return isTitle || above?.problem !== undefined ? undefined : above
}

const filledIn = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== '').length

/** A title may be one of their words. */
const besides = new Set(['notPhone', 'callingCode', 'areaCode', 'country'])

/** How many kinds of columns a line names. A line with a phone number names none. */
export function namedIn({ cells }: Line): number {
  if (cells.some(looksLikePhone)) return 0
  const found = cells.map(foldHead)
  return Object.entries(heads).filter(
    ([field, words]) => !besides.has(field) && found.some((head) => words.includes(head)),
  ).length
}

const namesPhone = ({ cells }: Line) =>
  !cells.some(looksLikePhone) && cells.some((cell) => isPhoneHead(fold(cell)))

/** What stands around a word for a phone, as in `Default Address Phone` or `Phone 1 - Value`. */
const around =
  /^(?:customer|client|member|billing|shipping|primary|main|home|work|business|defaultaddress|user|other|alternate|secondary|personal)+|(?:value|\d)+$/g

function isPhoneHead(head: string): boolean {
  if (heads.notPhone.includes(head)) return false
  return heads.phone.includes(head) || heads.phone.includes(head.replace(around, ''))
}

export interface Guess {
  readonly columns: ImportColumns
  readonly otherPhones: readonly number[]
  readonly lastVisit: number | null
}

/** Guesses the columns by their names, and those of phone numbers by what stands in them, too. */
export function guessColumns(
  names: readonly string[],
  rows: readonly Line[],
  isPhone: IsPhone,
): Guess {
  const found = names.map(foldHead)
  const placeOf = (field: keyof typeof heads) => {
    const fitting = heads[field].map((head) => found.indexOf(head)).filter((place) => place >= 0)
    return fitting[0] ?? null
  }
  const phones = phoneColumns(found, rows, isPhone)
  const named = placeOf('phone')
  const phone = named !== null && phones.includes(named) ? named : (phones[0] ?? null)
  const name = placeOf('name')
  const lastName = placeOf('lastName')
  const isWhole = name !== null && isWholeName(found[name] ?? '', found)
  return {
    columns: {
      phone,
      points: pointsColumn(found),
      ...perProfileField(placeOf),
      lastName: isWhole || lastName === name ? null : lastName,
      blocked: placeOf('blocked'),
    },
    otherPhones: phones.filter((place) => place !== phone),
    lastVisit: placeOf('lastVisit'),
  }
}

/** Columns with phone numbers, those with such a name first. */
function phoneColumns(found: readonly string[], rows: readonly Line[], isPhone: IsPhone): number[] {
  const places = found.map((_, place) => place)
  const named = places.filter((place) => isPhoneHead(found[place] ?? ''))
  const byName = [...named].sort((one, other) => rankOf(found[one]) - rankOf(found[other]))
  const byContent = places.filter((place) => {
    const head = found[place] ?? ''
    if (named.includes(place) || /fax|referr|emergency/.test(head)) return false
    if (/(?:id|code|number|card|ref|key|serial|barcode)$/.test(head)) return false
    if (Object.values(heads).some((words) => words.includes(head))) return false
    const filled = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '')
    const phones = filled.filter(isPhone).length
    return phones > 0 && phones > filled.length * (named.length > 0 ? 0.8 : 0.5)
  })
  return [...byName, ...byContent]
}

function rankOf(head = ''): number {
  const rank = heads.phone.indexOf(head)
  return rank < 0 ? heads.phone.length : rank
}

/**
 * The column of points, else of stamps, else of visits. None where a file has both points and
 * stamps, or only a balance, which may be money: the owner knows which it is.
 */
function pointsColumn(found: readonly string[]): number | null {
  const program = programOf(found)
  if (program) return found.indexOf(program.points)
  const first = (unit: Unit) => heads[unit].find((head) => found.includes(head))
  const [points, stamps] = [first('points'), first('stamps')]
  if (points !== undefined && stamps !== undefined) return null
  const head = points ?? stamps ?? first('visits')
  return head === undefined ? null : found.indexOf(head)
}

const programOf = (found: readonly string[]) =>
  programs.find(({ has, points }) => [...has, points].every((head) => found.includes(head)))

/** What a column counts, by its name. What has no name for it counts points. */
export function unitOf(names: readonly string[], place: number | null): Unit {
  const found = names.map(foldHead)
  const head = place === null ? '' : (found[place] ?? '')
  const program = programOf(found)
  if (program?.points === head) return program.unit
  if (heads.points.includes(head)) return 'points'
  const isOf = (unit: 'stamps' | 'visits') =>
    heads[unit].some((word) => head === word || (word.length > 4 && head.includes(word)))
  if (isOf('stamps')) return 'stamps'
  return isOf('visits') ? 'visits' : 'points'
}

const firstNames =
  /^(?:first|given|forename)|^(?:prenom|vorname|rufname|primernombre|primeironome)$/
const others = new Set(['الاسم الأول', 'पहला नाम', '名'].map(fold))
const isFirstName = (head: string) => firstNames.test(head) || others.has(head)
/** Beside a last name, these are first names. */
const shortNames = new Set(['name', 'nombre', 'nome', 'الاسم', 'اسم', 'नाम', '名前'].map(fold))

/** A "Name" beside a "Surname" is a first name, unless both have columns of their own. */
function isWholeName(head: string, all: readonly string[]): boolean {
  if (isFirstName(head)) return false
  return !shortNames.has(head) || all.some(isFirstName)
}
