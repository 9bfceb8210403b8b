import { type Finding, type WatchRule, watchDays } from '../../../contract/watch.ts'

interface Bar {
  readonly label: string
  readonly value: number
}

interface Words {
  /** What happened. */
  readonly title: string
  /** Possible reasons. Accuses nobody. */
  readonly note: string
  /** The counted figure and the figure it is compared with. */
  readonly bars: readonly [Bar, Bar]
}

/** Formats a customer's number. Erased people have none. */
export type ShownNumber = (customer: Finding['customer']) => string

const inDays = `in ${watchDays} days`
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const awards = (count: number) => counted(count, 'award', 'awards')

type Tell = (finding: Finding, shown: ShownNumber) => Words

/** The first number beside the next one. */
function besideNext({ figure, beside, customer, nextCustomer }: Finding, shown: ShownNumber) {
  const next = nextCustomer ? `Next: ${shown(nextCustomer)}` : 'Any other number'
  return [
    { label: shown(customer), value: figure },
    { label: next, value: beside },
  ] as const
}

const besideAll = ({ figure, beside }: Finding, label: string, all = 'All awards') =>
  [
    { label, value: figure },
    { label: all, value: beside },
  ] as const

const tell: Record<WatchRule, Tell> = {
  'one-number': (finding, shown) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} to one number ${inDays}. ${nextOf(finding)}`,
    note: 'It may be a regular. It may be their own number.',
    bars: besideNext(finding, shown),
  }),
  'one-number-rewards': (finding, shown) => ({
    title: `${pinOf(finding)} gave one number ${counted(finding.figure, 'reward', 'rewards')} ${inDays}. ${nextOf(finding)}`,
    note: 'It may be your best customer. It may be their own number.',
    bars: besideNext(finding, shown),
  }),
  'own-number': (finding) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} to their own phone ${inDays}.`,
    note: 'Your team may collect points, too.',
    bars: besideAll(finding, 'To their own phone'),
  }),
  'only-one-serves': (finding, shown) => ({
    title: `One number got ${awards(finding.figure)} ${inDays}, all of them by ${pinOf(finding)}.`,
    note: 'It never scans and nobody else serves it. It may come when nobody else is there.',
    bars: besideAll(finding, shown(finding.customer), 'Awards by everyone else'),
  }),
  'outside-hours': (finding) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} while you were closed.`,
    note: 'Your opening hours may have changed, or the last customers stayed.',
    bars: besideAll(finding, 'While closed'),
  }),
  'within-a-minute': (finding) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} within a minute.`,
    note: 'A group may have paid together.',
    bars: besideAll(finding, 'Within a minute'),
  }),
  'even-times': (finding) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} in a row with the same time between them.`,
    note: 'Customers rarely pay like clockwork. It may still be chance.',
    bars: besideAll(finding, 'In a row'),
  }),
  undos: (finding) => ({
    title: `${pinOf(finding)} took back ${finding.figure} of ${awards(finding.beside)} ${inDays}.`,
    note: 'It may be somebody new, who mistypes more often.',
    bars: besideAll(finding, 'Taken back'),
  }),
  'always-the-most': (finding) => ({
    title: `${pinOf(finding)} gave the maximum under “Other”, ${times(finding.figure)} ${inDays}.`,
    note: 'It may be one thing that you sell at one price.',
    bars: besideAll(finding, 'The maximum', 'All “Other” awards'),
  }),
  'limit-reached': (finding, shown) => ({
    title: `${pinOf(finding)} gave one number the daily maximum, on ${counted(finding.figure, 'day', 'days')}.`,
    note: `The daily maximum is ${awards(finding.beside)}. Large orders may have been split.`,
    bars: [
      { label: `${shown(finding.customer)}, days`, value: finding.figure },
      { label: 'Days looked at', value: watchDays },
    ],
  }),
  repeats: (finding) => ({
    title: `${pinOf(finding)} confirmed ${counted(finding.figure, 'repeat', 'repeats')} ${inDays}.`,
    note: 'The till asked each time. A family may pay one by one with the same number.',
    bars: besideAll(finding, 'Repeats'),
  }),
  'two-devices': (finding) => ({
    title: `${pinOf(finding)} gave points on two devices within a minute, ${times(finding.figure)}.`,
    note: 'Two tills may stand side by side. Somebody else may know the PIN.',
    bars: besideAll(finding, 'On two devices'),
  }),
  'first-day': (finding) => ({
    title: `${pinOf(finding)} gave ${awards(finding.figure)} on the first day.`,
    note: 'It may have been a busy day.',
    bars: besideAll(finding, 'The first day', 'The busiest day of anyone else'),
  }),
}

const pinOf = ({ member }: Finding) => `${member.name}’s PIN`
const nextOf = ({ beside }: Finding) =>
  beside === 0 ? 'No other number has any.' : `The next number has ${beside}.`

/** The owner's text about a finding. */
export function wordsOf(finding: Finding, shown: ShownNumber): Words {
  const { note, ...words } = tell[finding.rule](finding, shown)
  return { ...words, note: `${note} Nothing changes until you decide.` }
}
