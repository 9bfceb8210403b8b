import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { ChoiceGroup } from '../../platform/ui/ChoiceGroup.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { useLocationName } from '../locations/locationChoice.ts'
import { type Paper, type Piece, papers, pieces } from '../qr-codes/pieces.ts'
import { each, oneOfEach, printableCodes } from './chosenCodes.ts'
import { type DayChoice, weeksOfCards } from './dayChoice.ts'
import { printChoices } from './printLanguages.tsx'

interface ChoiceProps {
  piece: Piece
  paper: Paper
  onChoose: (value: string) => void
}

export function PieceChoice({ piece, paper, onChoose }: ChoiceProps) {
  return (
    <ChoiceGroup
      legend="Piece"
      value={piece}
      onChoose={onChoose}
      choices={Object.entries(pieces).map(([value, { name, note }]) => ({
        value,
        label: name,
        // Only of the chosen one: the keys below stay in view and must cover no other choice.
        note: value === piece ? note(paper) : undefined,
      }))}
    />
  )
}

export function PaperChoice({ piece, paper, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label="Paper"
      hint={papers[paper].note}
      value={paper}
      choices={pieces[piece].papers.map((value) => ({ value, label: papers[value].name }))}
      onChange={onChoose}
    />
  )
}

interface LanguageChoiceProps {
  offered: readonly Language[]
  chosen: readonly Language[]
  onChoose: (value: string) => void
}

/** For shops with several languages: one, or two of which each sentence is there in both. */
export function LanguageChoice({ offered, chosen, onChoose }: LanguageChoiceProps) {
  if (offered.length < 2) return null
  return (
    <SelectField
      label="Language"
      value={chosen.join(' ')}
      choices={printChoices(offered)}
      onChange={onChoose}
    />
  )
}

interface CodeChoiceProps {
  codes: readonly QrCode[]
  piece: Piece
  value: string
  onChoose: (value: string) => void
}

/** Chooses the printed code. Codes that give no points and older codes are not offered. */
export function CodeChoice({ codes, piece, value, onChoose }: CodeChoiceProps) {
  const ofEach = oneOfEach(codes)
  const isStickers = piece === 'stickers'
  const locationName = useLocationName()
  const printable = printableCodes(codes)
  const single = printable.map((code) => ({
    value: String(code.id),
    label: [
      isStickers ? `All ${formatPoints(code.pointValue)}` : formatPoints(code.pointValue),
      code.description,
      locationName(code.locationId),
    ]
      .filter(Boolean)
      .join(', '),
    isExact: true,
  }))
  const together = { value: each, label: 'One of each' }
  const offered = ofEach.length > 1 && piece !== 'day-cards' ? [together] : []
  const choices = isStickers ? [...offered, ...single] : [...single, ...offered]
  const chosen = printable.find(({ id }) => String(id) === value)
  const noteOfEach = isStickers
    ? `${listed(ofEach)}, in turn.`
    : `${listed(ofEach)}: a sheet for each code.`
  const isOffered = choices.some((choice) => choice.value === value)
  return (
    <SelectField
      label="Code"
      hint={chosen ? <Exact>{chosen.code}</Exact> : <Exact in={noteOfEach} />}
      value={value}
      choices={isOffered ? choices : [{ value, label: 'Choose a code' }, ...choices]}
      onChange={onChoose}
    />
  )
}

/** "1, 20 and 60 points" */
function listed(codes: readonly QrCode[]): string {
  const values = codes.map(({ pointValue }) => String(pointValue))
  return `${new Intl.ListFormat('en-US').format(values).replace(', and', ' and')} points`
}

interface DaysChoiceProps {
  days: DayChoice
  /** The day of the first card. Undefined until it is known. */
  first: string | undefined
  onChoose: (part: keyof DayChoice, value: string) => void
}

/** Chooses the days that get a card. Days on which the location is closed get none. */
export function DaysChoice({ days, first, onChoose }: DaysChoiceProps) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        type="date"
        label="First day"
        value={days.from || (first ?? '')}
        onChange={(event) => onChoose('from', event.target.value)}
      />
      <SelectField
        label="Cards for"
        value={days.weeks}
        choices={weeksOfCards.map((value) => ({
          value,
          label: value === '1' ? '1 week' : `${value} weeks`,
        }))}
        onChange={(value) => onChoose('weeks', value)}
      />
      <p className="-mt-1 text-sm text-ink-2 md:col-span-2">
        We skip the days you’re closed, by your opening hours.
      </p>
    </div>
  )
}
