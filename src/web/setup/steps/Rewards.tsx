import { pointsInWords } from '../../../contract/pointWords.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { StepProps } from '../StepPad.tsx'
import { numberOf } from '../setupForm.ts'

const usualWords = {
  label: 'After a reward is claimed',
  reset: 'Start again at 0',
  keep: 'Keep the rest',
}

interface RewardsProps extends Pick<StepProps, 'setup'> {
  /** What becomes of the points is called so. */
  words?: typeof usualWords
}

export function Rewards({ setup, words = usualWords }: RewardsProps) {
  const { form, errors, change } = setup
  const threshold = numberOf(form.rewardThreshold, 0)
  return (
    <>
      <div className="max-w-[260px]">
        <NumberField
          label="Reward threshold"
          hint="The points that earn one reward."
          maxLength={6}
          value={form.rewardThreshold}
          onChange={({ target }) => change('rewardThreshold', target.value)}
          onBlur={() => change('rewardThreshold', String(threshold))}
          error={errors.rewardThreshold}
        />
      </div>
      <TextField
        label="Reward description"
        hint="As customers see it, such as “Free coffee of your choice”."
        dir="auto"
        maxLength={500}
        value={form.rewardDescription}
        onChange={({ target }) => change('rewardDescription', target.value)}
        error={errors.rewardDescription}
      />
      <ChoiceField
        label={words.label}
        value={form.pointCapType}
        onChange={(pointCapType) => change('pointCapType', pointCapType)}
        choices={[
          {
            value: 'reset',
            label: words.reset,
            note: 'Points above the threshold are cleared with the reward.',
          },
          {
            value: 'unlimited',
            label: words.keep,
            note: keepNote(threshold),
          },
        ]}
      />
    </>
  )
}

function keepNote(threshold: number): string {
  if (threshold < 1) return 'The threshold is taken off. The rest stays.'
  const rest = Math.max(1, Math.floor(threshold * 0.3))
  return `${pointsInWords(threshold)} are taken off and the rest stays: ${threshold + rest} become ${rest}.`
}
