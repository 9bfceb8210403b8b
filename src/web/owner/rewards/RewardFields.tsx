import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { LeftOutNote } from '../../platform/ui/LeftOutNote.tsx'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { Ticket } from '../../platform/ui/Ticket.tsx'
import { KeptRewards } from './KeptRewards.tsx'
import { formatVisits } from './labels.ts'

const usualWords = {
  label: 'After a reward is claimed',
  reset: 'Start again at 0',
  keep: 'Keep the rest',
}

const exampleReward = 'Free coffee of your choice'
const rewardHint = `As customers see it, such as “${exampleReward}”.`

/** The reward as typed. */
interface TypedReward {
  readonly rewardThreshold: string
  readonly rewardDescription: string
  readonly pointCapType: CapType
}

type CapType = Business['pointCapType']

interface RewardFieldsProps {
  form: TypedReward
  /** The typed threshold. 0 if it is no number. */
  threshold: number
  /** The points of a medium purchase. Undefined until they are known. */
  pointsPerVisit: number | undefined
  errors: { readonly [F in keyof TypedReward]?: string | undefined }
  change: ((field: 'rewardThreshold' | 'rewardDescription', value: string) => void) &
    ((field: 'pointCapType', value: CapType) => void)
  /** The words for what happens to the points. */
  words?: typeof usualWords
  /** The shop, whose customers may have a reward waiting. */
  business?: Business | undefined
}

/** The shop’s first reward, for the setup, the settings and the demo. */
export function RewardFields(props: RewardFieldsProps) {
  const { form, threshold, pointsPerVisit, errors, change, words = usualWords, business } = props
  return (
    <>
      <NumberField
        label="Reward threshold"
        hint={formatVisits(threshold, pointsPerVisit) ?? 'The points that earn one reward.'}
        maxLength={6}
        value={form.rewardThreshold}
        onChange={({ target }) => change('rewardThreshold', target.value)}
        onBlur={() => change('rewardThreshold', String(threshold))}
        error={errors.rewardThreshold}
      />
      <div>
        <TextField
          label="Reward description"
          hint={<Exact in={rewardHint} names={[exampleReward]} />}
          dir="auto"
          maxLength={500}
          value={form.rewardDescription}
          onChange={({ target }) => change('rewardDescription', target.value)}
          error={errors.rewardDescription}
        />
        <LeftOutNote typed={form.rewardDescription} instead={neutral.reward} isTexted />
      </div>
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
            note: storeNote(threshold),
          },
        ]}
      />
      {business ? (
        <KeptRewards
          business={business}
          typed={{
            ...form,
            rewardThreshold: threshold,
            rewardDescription: form.rewardDescription.trim(),
          }}
        />
      ) : null}
      <RewardPreview reward={form.rewardDescription} threshold={threshold} />
    </>
  )
}

function storeNote(threshold: number): string {
  if (threshold < 1) return 'The threshold is taken off. The rest stays.'
  const rest = Math.max(1, Math.floor(threshold * 0.3))
  return `${formatPoints(threshold)} are taken off and the rest stays: ${threshold + rest} become ${rest}.`
}

interface RewardPreviewProps {
  reward: string
  threshold: number
}

/** A small version of the ticket that customers will show. */
function RewardPreview({ reward, threshold }: RewardPreviewProps) {
  return (
    <section aria-labelledby="reward-preview" className="max-w-[360px]">
      <h3 id="reward-preview" className="mb-2 font-[620]">
        What customers see at <Exact in={formatPoints(Math.max(1, threshold))} />
      </h3>
      <div className="text-center">
        <Ticket isSlim stub={<p className="font-[640]">Show this screen to redeem</p>}>
          <p className="display text-2xl">Reward Unlocked</p>
          <p dir="auto" className="mt-2 text-lg leading-[1.25] font-[620] wrap-anywhere">
            {reward.trim() ? <Exact>{reward}</Exact> : 'Your reward'}
          </p>
        </Ticket>
      </div>
    </section>
  )
}
