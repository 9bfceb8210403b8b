import { use, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import type { Promotions } from '../../../contract/promotions.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { SegmentChoice } from '../../platform/ui/SegmentChoice.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { NamesField } from '../rules/NamesField.tsx'
import { RuleForm } from '../rules/RuleForm.tsx'
import { DateFields, PlaceField, SomeOf } from '../rules/ruleFields.tsx'
import { stateOf, todayIn } from '../rules/ruleWords.ts'
import { SeldomChanged } from '../rules/SeldomChanged.tsx'
import { useRuleForm } from '../rules/useRuleForm.ts'
import { useSeveralLocations } from '../rules/useSeveralLocations.ts'
import { Meanwhile } from '../shared/Meanwhile.tsx'
import { HoursField } from './HoursField.tsx'
import { type PromotionFormState, promotionKind, promotionOf } from './promotionForm.ts'
import { type Around, formatForCustomers, formatPromotion, formatRest } from './promotionWords.ts'
import { rulesOf, usePromotionCalls } from './queries.ts'
import { usePromotionCost } from './usePromotionCost.ts'
import { WeekPicture } from './WeekPicture.tsx'

interface PromotionFormProps {
  business: Business
  promotions: Promotions
  /** Undefined for a new one. */
  id: number | undefined
}

/** One happy hour: what it gives and when, and beside it what it would have cost. */
export function PromotionForm({ business, promotions, id }: PromotionFormProps) {
  const { paths } = use(OwnerPlace)
  const navigate = useNavigate()
  const list = paths.settings({ part: 'rewards' })
  const said = useRef<string>(undefined)
  const state: PromotionFormState = useRuleForm({
    kind: promotionKind,
    list: rulesOf(promotions),
    calls: usePromotionCalls(business.id, { id, said }),
    id,
    onSaved: () => navigate(list, { replace: true }),
  })
  const { element, sending, rule, submit, values, problems, set } = state
  const counted = usePromotionCost(business.id, state, business.rewardThreshold)
  const around = useAround(business)
  const note = rule ? stateOf(rule, around.today) : ({ word: 'Not on yet', look: 'off' } as const)
  const { meanwhile } = state.saving
  said.current = counted.said
  return (
    <RuleForm
      ref={element}
      title={rule ? 'Edit happy hour' : 'New happy hour'}
      note={<Badge look={note.look}>{note.word}</Badge>}
      question={rule?.isOn ? 'What would it change?' : 'What would it cost?'}
      cost={counted.cost}
      error={sending.error}
      isPage
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
      keys={
        <>
          <Meanwhile now={meanwhile && formatPromotion(meanwhile, around)} />
          <Keys state={state} list={list} />
        </>
      }
    >
      <Terms state={state} />
      {counted.week ? (
        <WeekPicture
          week={counted.week}
          weekdays={values.weekdays}
          from={values.from}
          to={values.to}
        />
      ) : null}
      <NamesField
        of="promotion"
        business={business}
        name={values.name}
        rule={rule}
        value={values.words}
        error={problems.words}
        onChange={(words) => set('words', words)}
      />
      <Seldom state={state} around={around} />
    </RuleForm>
  )
}

/** What sentences about a happy hour name. */
export function useAround(business: Business): Around {
  const locations = useSeveralLocations(business)
  const { data: codes } = useQrCodes(business.id)
  return {
    locations,
    codes: codes ?? [],
    today: todayIn(business.timeZone, serverDate()),
  }
}

interface FormProps {
  state: PromotionFormState
}

function Keys({ state: { rule, sending, submit }, list }: FormProps & { list: string }) {
  const busy = sending.isPending && 'Saving...'
  const isOn = rule?.isOn ?? false
  return (
    <>
      <Button type="submit" busy={busy}>
        {isOn ? 'Save happy hour' : 'Switch it on'}
      </Button>
      {isOn ? null : (
        <Button look="plain" busy={busy} onClick={() => submit(false)}>
          Save, not on yet
        </Button>
      )}
      <ButtonLink look={isOn ? 'plain' : 'quiet'} to={list}>
        Cancel
      </ButtonLink>
    </>
  )
}

const choices = [
  ['double', 'Double'],
  ['triple', 'Triple'],
  ['plus', 'Plus points'],
] as const

/** What it is called, what it gives, and when. */
function Terms({ state: { values, problems, set } }: FormProps) {
  const wanted = promotionOf(values)
  const isReadable = Number.isFinite(wanted.amount)
  return (
    <>
      <TextField
        label="Name"
        hint={
          isReadable
            ? `On receipts and in your lists. Before a scan, customers read “${formatForCustomers(wanted)}”.`
            : 'On receipts and in your lists.'
        }
        autoComplete="off"
        maxLength={60}
        value={values.name}
        onChange={({ target }) => set('name', target.value)}
        error={problems.name}
      />
      <div className="grid justify-items-start gap-3">
        <p aria-hidden="true" className="-mb-1 font-[620]">
          What it gives
        </p>
        <div className="rounded-sm bg-white">
          <SegmentChoice
            legend="What it gives"
            choices={choices}
            value={values.gives}
            onChange={(gives) => set('gives', gives)}
          />
        </div>
        {values.gives === 'plus' ? (
          <NumberField
            label="Extra points for each visit"
            maxLength={4}
            value={values.amount}
            onChange={({ target }) => set('amount', target.value)}
            error={problems.amount}
          />
        ) : null}
      </div>
      <HoursField
        weekdays={values.weekdays}
        from={values.from}
        to={values.to}
        errors={{ weekdays: problems.weekdays, to: problems.to ?? problems.from }}
        onDays={(weekdays) => set('weekdays', weekdays)}
        onTimes={({ from, to }) => {
          set('from', from)
          set('to', to)
        }}
      />
    </>
  )
}

function Seldom({ state: { values, problems, set }, around }: FormProps & { around: Around }) {
  const { startsOn, endsOn, locationIds, codeIds, mostADay } = problems
  const codes = around.codes.filter(
    ({ id, isActive, isOlder }) => (isActive && !isOlder) || values.codeIds?.includes(id),
  )
  return (
    <SeldomChanged
      summary={formatRest(promotionOf(values), around)}
      isWrong={Boolean(startsOn || endsOn || locationIds || codeIds || mostADay)}
    >
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
      <SomeOf
        legend="Codes"
        all="All codes, and points by hand"
        choices={codes.map(({ id, description }) => ({ id, label: description ?? `Code ${id}` }))}
        value={values.codeIds}
        error={codeIds}
        onChange={(ids) => set('codeIds', ids)}
      />
      <NumberField
        label="How often a day for one person"
        optional
        hint="Leave it blank for each visit."
        maxLength={2}
        value={values.mostADay}
        onChange={({ target }) => set('mostADay', target.value)}
        error={mostADay}
      />
    </SeldomChanged>
  )
}
