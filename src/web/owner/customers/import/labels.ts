import type {
  CustomerImport,
  ImportCheck,
  ImportColumns,
  ImportEncoding,
} from '../../../../contract/customerImports.ts'
import { perProfileField, profileFields } from '../../../../contract/customerProfile.ts'
import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { counted } from '../../../platform/ui/format.ts'

const { name, ...others } = perProfileField((field) => profileFields[field].label)

/** The columns that an owner chooses, in the order of the form. */
export const columnLabels: Readonly<Record<keyof ImportColumns, string>> = {
  phone: 'Phone number',
  points: 'Points or stamps',
  name,
  lastName: 'Last name',
  ...others,
  blocked: 'Blocked',
}

/** How far an import is, or its result. */
export function formatImport(one: CustomerImport): string {
  const { state, rows, imported, points, skipped, undone, undonePoints, spent } = one
  if (state === 'importing') return `Importing ${progress(imported + skipped, rows)}`
  if (state === 'undoing') return `Undoing ${progress(undone, imported)}`
  if (state === 'undone') {
    const taken = `Undone. ${formatPoints(undonePoints)} taken back from ${counted(undone, 'customer')}.`
    return spent === 0
      ? taken
      : `${taken} ${counted(spent, 'customer')} had spent some and kept the rest.`
  }
  const brought = `${counted(imported, 'customer')}, ${formatPoints(points)}.`
  return skipped === 0 ? brought : `${brought} ${counted(skipped, 'row')} left out.`
}

const progress = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`

export const encodingNames: Record<ImportEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Simplified Chinese',
  big5: 'Traditional Chinese',
  'euc-kr': 'Korean',
  macintosh: 'Western European (Mac)',
}

/** What the old card had, and what that makes of a stamp. */
export function worthHint({ unit, cardOf, rewardThreshold }: ImportCheck): string {
  const reward = `Your reward takes ${formatPoints(rewardThreshold)}`
  if (cardOf !== null && cardOf > 0) {
    const each = Math.max(1, Math.round(rewardThreshold / cardOf))
    return `A full card had ${counted(cardOf, 'stamp')}. ${reward}, so one stamp is about ${formatPoints(each)}.`
  }
  const thing = unit === 'visits' ? 'visits' : 'stamps'
  return `The column counts ${thing}. ${reward}: if 10 ${thing} earned one, enter ${formatNumber(Math.max(1, Math.round(rewardThreshold / 10)))}. If it counts points, enter 1.`
}

/** Both numbers that a cell such as `1.250` may be, to be chosen by what stands before a fraction. */
export function bothReadings(cell: string) {
  const isPoint = cell.includes('.')
  const thousands = Number(cell.replace(/\D/g, ''))
  const fraction = Number(cell.replace(/\D/, '.'))
  return [
    { value: isPoint ? 'comma' : 'point', label: formatPoints(thousands) },
    { value: isPoint ? 'point' : 'comma', label: formatPoints(fraction) },
  ]
}

const mostNamed = 6

/** What is not imported, said by the names of the columns. */
export function leftOut({ columns, chosen, otherPhones, lastVisit }: ImportCheck): string[] {
  const used = new Set([...Object.values(chosen), ...otherPhones])
  const names = columns.flatMap(({ name }, place) => (used.has(place) ? [] : name))
  if (names.length === 0) return []
  const more = names.length - mostNamed
  const named = names.slice(0, mostNamed).join(', ')
  const all = `Not imported: ${named}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`
  return lastVisit === null
    ? [all]
    : [all, 'Last visits stay out, because visits here are scans: they begin with the next one.']
}
