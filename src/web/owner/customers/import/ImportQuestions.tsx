import { useState } from 'react'
import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { ChoiceGroup } from '../../../platform/ui/ChoiceGroup.tsx'
import { counted } from '../../../platform/ui/format.ts'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { NumberField } from '../../../platform/ui/TextField.tsx'
import { bothReadings, worthHint } from './labels.ts'

interface ImportQuestionsProps {
  check: ImportCheck
  choices: ImportChoices
  onChange: (change: Partial<ImportChoices>) => void
}

/** What only the owner can know about the points in the file. Nothing if it is all clear. */
export function ImportQuestions({ check, choices, onChange }: ImportQuestionsProps) {
  const { chosen, unit, doubtful, fractions } = check
  const [example] = doubtful
  if (chosen.points === null) return null
  if (unit === 'points' && !example && fractions.rows === 0) return null
  return (
    <section
      aria-labelledby="import-questions"
      className="card grid gap-5 px-4 pt-[18px] pb-5 md:px-[26px]"
    >
      <div>
        <h2 id="import-questions" className="display text-[1.25rem] leading-[1.2]">
          About these points
        </h2>
        <p className="text-sm text-ink-2">Only you can know this.</p>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {unit === 'points' ? null : (
          <WorthField
            key={chosen.points}
            check={check}
            pointsEach={choices.pointsEach}
            onChange={(pointsEach) => onChange({ pointsEach })}
          />
        )}
        {example ? (
          <ChoiceGroup
            legend={`What does ${example} mean?`}
            choices={bothReadings(example)}
            value={choices.decimals ?? ''}
            onChoose={(value) => onChange({ decimals: value === 'comma' ? 'comma' : 'point' })}
          />
        ) : null}
        {fractions.rows > 0 ? (
          <SelectField
            label="Parts of a point"
            hint={`${counted(fractions.rows, 'row')}, such as ${fractions.examples.join(', ')}`}
            choices={roundings}
            value={choices.rounding ?? ''}
            onChange={(value) => onChange({ rounding: value === '' ? undefined : value })}
          />
        ) : null}
      </div>
    </section>
  )
}

const roundings = [
  { value: '', label: 'Leave these rows out' },
  { value: 'down', label: 'Round down' },
  { value: 'nearest', label: 'Round to the nearest point' },
  { value: 'up', label: 'Round up' },
] as const

interface WorthFieldProps {
  check: ImportCheck
  pointsEach: number | undefined
  onChange: (pointsEach: number | undefined) => void
}

/** Empty at first: stamps that became as many points would be lost without a word. */
function WorthField({ check, pointsEach, onChange }: WorthFieldProps) {
  const [typed, setTyped] = useState(pointsEach === undefined ? '' : String(pointsEach))
  const isRight = /^[1-9]\d{0,2}$|^1000$/.test(typed)
  const thing = check.unit === 'visits' ? 'visit' : 'stamp'
  return (
    <NumberField
      label={`Points for one ${thing}`}
      hint={worthHint(check)}
      error={isRight || typed === '' ? undefined : 'Please enter 1 to 1,000 points'}
      value={typed}
      maxLength={4}
      onChange={({ target }) => {
        setTyped(target.value)
        const isPoints = /^[1-9]\d{0,2}$|^1000$/.test(target.value)
        onChange(isPoints ? Number(target.value) : undefined)
      }}
    />
  )
}

/** Figures of points are not certain while a question is open. */
export function pointsStat({ questions, points }: ImportCheck) {
  return questions.length > 0
    ? { label: 'Points', value: '–', note: 'once you’ve answered' }
    : { label: 'Points', value: formatNumber(points), note: 'in their balances' }
}

export function rewardsStat({ questions, rewards, rewardThreshold }: ImportCheck) {
  const note = `reach ${formatPoints(rewardThreshold)}`
  return { label: 'Rewards', value: questions.length > 0 ? '–' : formatNumber(rewards), note }
}
