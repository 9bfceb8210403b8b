import { use } from 'react'
import { useNavigate } from 'react-router'
import type { Business } from '../../../../contract/businesses.ts'
import { firstReward, type Ladder } from '../../../../contract/ladder.ts'
import { neutral } from '../../../../contract/textedWords/neutral.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { ChoiceField } from '../../../platform/ui/ChoiceGroup.tsx'
import { LeftOutNote } from '../../../platform/ui/LeftOutNote.tsx'
import { serverDate } from '../../../platform/ui/serverTime.ts'
import { NumberField, TextField } from '../../../platform/ui/TextField.tsx'
import { OwnerPlace } from '../../business/ownerPlace.ts'
import { NamesField } from '../../rules/NamesField.tsx'
import { RuleForm } from '../../rules/RuleForm.tsx'
import { DateFields, PlaceField } from '../../rules/ruleFields.tsx'
import { stateOf, todayIn } from '../../rules/ruleWords.ts'
import { SeldomChanged } from '../../rules/SeldomChanged.tsx'
import { useRuleForm } from '../../rules/useRuleForm.ts'
import { useSeveralLocations } from '../../rules/useSeveralLocations.ts'
import { Meanwhile } from '../../shared/Meanwhile.tsx'
import { formatVisits } from '../labels.ts'
import { RewardFields } from '../RewardFields.tsx'
import { KeptTerms } from './KeptTerms.tsx'
import { rulesOf, useLadderCalls } from './queries.ts'
import { RestQuestion } from './RestQuestion.tsx'
import { rewardOf } from './rewardForm.ts'
import { type RewardFormState, rewardKind } from './rewardKind.ts'
import { formatCost, formatRest, formatReward } from './rewardWords.ts'
import { useRewardCost } from './useRewardCost.ts'

interface RewardFormProps {
  business: Business
  ladder: Ladder
  /** Undefined for a new one. */
  id: number | undefined
  /** What a medium purchase gives. Undefined until it is known. */
  pointsPerVisit: number | undefined
  /** The form stands below the list's heading, since there is no other reward. */
  isOnly?: boolean
}

/** One reward: its terms, and beside them what they would have done. */
export function RewardForm({ business, ladder, id, pointsPerVisit, isOnly }: RewardFormProps) {
  const { paths } = use(OwnerPlace)
  const navigate = useNavigate()
  const list = paths.settings({ part: 'rewards' })
  const state: RewardFormState = useRuleForm({
    kind: rewardKind,
    list: rulesOf(ladder),
    calls: useLadderCalls(business.id),
    id,
    onSaved: isOnly ? undefined : () => navigate(list, { replace: true }),
  })
  const { element, sending, rule, submit, values, problems, set } = state
  const { meanwhile, question, answer } = state.saving
  const cost = useRewardCost(business.id, state)
  const isFirst = id === firstReward
  const today = todayIn(business.timeZone, serverDate())
  const around = { locations: useSeveralLocations(business), today }
  const note = rule ? stateOf(rule, today) : ({ word: 'Not on yet', look: 'off' } as const)
  return (
    <>
      <RuleForm
        ref={element}
        title={titleOf(id, isOnly)}
        note={<Badge look={note.look}>{note.word}</Badge>}
        question={rule ? 'What would it change?' : 'What would it cost?'}
        cost={cost}
        error={sending.error}
        isPage={!isOnly}
        onSubmit={(event) => {
          event.preventDefault()
          submit(true)
        }}
        keys={
          <>
            <Meanwhile now={meanwhile && formatReward(meanwhile, around)} />
            <Keys state={state} isOnly={isOnly ?? false} list={list} />
          </>
        }
      >
        {isFirst ? (
          <FirstFields state={state} pointsPerVisit={pointsPerVisit} />
        ) : (
          <OtherFields state={state} pointsPerVisit={pointsPerVisit} />
        )}
        <NamesField
          of="reward"
          business={business}
          name={values.name}
          rule={rule}
          value={values.words}
          error={problems.words}
          onChange={(words) => set('words', words)}
        />
        {rule ? (
          <KeptTerms
            business={business}
            reward={rule}
            wanted={{ ...rule, ...rewardOf(state.values, id) }}
            capType={ladder.pointCapType}
            wantedCapType={isFirst ? state.values.pointCapType : ladder.pointCapType}
          />
        ) : null}
        <Seldom state={state} around={around} isFirst={isFirst} />
      </RuleForm>
      {question ? (
        <RestQuestion question={question} onAnswer={answer} onClose={() => answer(undefined)} />
      ) : null}
    </>
  )
}

function titleOf(id: number | undefined, isOnly = false): string {
  if (id === undefined) return 'New reward'
  return isOnly ? 'Your reward' : 'Edit reward'
}

interface KeysProps {
  state: RewardFormState
  isOnly: boolean
  list: string
}

function Keys({ state: { rule, sending, submit }, isOnly, list }: KeysProps) {
  const busy = sending.isPending && 'Saving...'
  const isOn = rule?.isOn ?? false
  return (
    <>
      <Button type="submit" busy={busy}>
        {isOn ? 'Save reward' : 'Switch it on'}
      </Button>
      {isOn ? null : (
        <Button look="plain" busy={busy} onClick={() => submit(false)}>
          Save, not on yet
        </Button>
      )}
      {isOnly ? null : (
        <ButtonLink look={isOn ? 'plain' : 'quiet'} to={list}>
          Cancel
        </ButtonLink>
      )}
    </>
  )
}

interface FieldsProps {
  state: RewardFormState
  pointsPerVisit: number | undefined
}

/** As in the setup, which changes the same reward. */
function FirstFields({ state, pointsPerVisit }: FieldsProps) {
  const { values, problems, set } = state
  return (
    <RewardFields
      form={{
        rewardThreshold: values.points,
        rewardDescription: values.name,
        pointCapType: values.pointCapType,
      }}
      threshold={rewardOf(values, firstReward).points}
      pointsPerVisit={pointsPerVisit}
      errors={{ rewardThreshold: problems.points, rewardDescription: problems.name }}
      change={(field, value) => set(ofFirst[field], value)}
    />
  )
}

const ofFirst = {
  rewardThreshold: 'points',
  rewardDescription: 'name',
  pointCapType: 'pointCapType',
} as const

const kinds = [
  {
    value: 'spend',
    label: 'Takes its points',
    note: 'The rest stays, unless points start again at 0 after a reward.',
  },
  {
    value: 'milestone',
    label: 'Milestone',
    note: 'Given once, when someone has collected this many in all. Points stay.',
  },
] as const

function OtherFields({ state, pointsPerVisit }: FieldsProps) {
  const { rule, values, problems, set } = state
  const { points } = rewardOf(values, undefined)
  const visits = formatVisits(points, pointsPerVisit)
  return (
    <>
      <div>
        <TextField
          label="Reward"
          hint="As customers see it, such as “A slice of cake”."
          dir="auto"
          maxLength={500}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
          error={problems.name}
        />
        <LeftOutNote typed={values.name} instead={neutral.reward} isTexted />
      </div>
      <NumberField
        label="Points"
        hint={
          rule && points !== rule.points
            ? `Was ${rule.points}. ${visits ?? ''}`
            : (visits ?? 'How many it takes, or how many someone has to collect.')
        }
        maxLength={6}
        value={values.points}
        onChange={({ target }) => set('points', target.value)}
        error={problems.points}
      />
      {rule ? (
        <div>
          <p className="font-[620]">How it is paid</p>
          <p>{rule.kind === 'spend' ? 'Takes its points' : 'Milestone: given once, points stay'}</p>
          <p className="text-xs text-ink-2">
            A reward stays what it is. Add a new one to change that.
          </p>
        </div>
      ) : (
        <ChoiceField
          label="How it is paid"
          value={values.kind}
          choices={kinds}
          onChange={(kind) => set('kind', kind)}
        />
      )}
    </>
  )
}

interface SeldomProps {
  state: RewardFormState
  around: Parameters<typeof formatRest>[1]
  isFirst: boolean
}

function Seldom({ state: { values, problems, set }, around, isFirst }: SeldomProps) {
  const { startsOn, endsOn, locationIds, cost } = problems
  const limits = {
    ...values,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    cost: rewardOf(values, undefined).cost,
  }
  return (
    <SeldomChanged
      title={isFirst ? 'Your cost' : undefined}
      summary={isFirst ? formatCost(limits.cost) : formatRest(limits, around)}
      isWrong={Boolean(startsOn || endsOn || locationIds || cost)}
    >
      {isFirst ? null : (
        <>
          <DateFields
            startsOn={values.startsOn}
            endsOn={values.endsOn}
            errors={problems}
            change={set}
          />
          <PlaceField
            locations={around.locations}
            value={values.locationIds}
            error={locationIds}
            onChange={(ids) => set('locationIds', ids)}
          />
        </>
      )}
      <TextField
        label="What one costs you to make, in dollars"
        optional
        hint="Only you see it. The count then speaks of money, too."
        width="number"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={values.cost}
        onChange={({ target }) => set('cost', target.value)}
        error={cost}
      />
    </SeldomChanged>
  )
}
