import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import { type OccasionSettings, wantedOccasions } from '../../../contract/occasions.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { BroughtFriends } from './BroughtFriends.tsx'
import { FriendFields } from './FriendFields.tsx'
import { friendCost } from './friendCost.ts'
import { useChangeOccasions, useOccasions } from './queries.ts'
import { welcomeCost } from './welcomeCost.ts'

/** What a first visit, a birthday and a friend bring. One form, one Save. */
export function OccasionsPanel({ business }: { business: Business }) {
  const query = useOccasions(business.id)
  return (
    <PanelData query={query} lines={[60, 100, 80]} failure="Your occasions did not load">
      {(settings) => (
        <OccasionsForm businessId={business.id} timeZone={business.timeZone} settings={settings} />
      )}
    </PanelData>
  )
}

const points = wantedOccasions.shape.birthday.shape.points
const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const problemOf = (typed: string) => z.safeParse(points, numberOf(typed)).error?.issues[0]?.message

interface OccasionsFormProps {
  businessId: number
  timeZone: string
  settings: OccasionSettings
}

function useOccasionsForm({ businessId, settings }: Omit<OccasionsFormProps, 'timeZone'>) {
  const { welcome, birthday, friend, revision } = settings
  const { mutateAsync: change } = useChangeOccasions(businessId)
  const call = useCallForm({
    defaultValues: {
      isWelcomed: welcome.isOn,
      welcomePoints: String(welcome.points),
      includesImported: welcome.includesImported,
      hasBirthdays: birthday.isOn,
      birthdayPoints: String(birthday.points),
      bringsFriends: friend.isOn,
      inviterPoints: String(friend.points),
      friendPoints: String(friend.friendPoints),
    },
    follows: true,
    resolver: rulesResolver((typed) => ({
      welcomePoints: problemOf(typed.welcomePoints),
      birthdayPoints: problemOf(typed.birthdayPoints),
      inviterPoints: problemOf(typed.inviterPoints),
      friendPoints: problemOf(typed.friendPoints),
    })),
    failure: 'Nothing was saved. Please try again.',
    send: async (typed) => {
      await change({
        welcome: {
          isOn: typed.isWelcomed,
          points: numberOf(typed.welcomePoints),
          includesImported: typed.includesImported,
        },
        birthday: { isOn: typed.hasBirthdays, points: numberOf(typed.birthdayPoints) },
        friend: {
          isOn: typed.bringsFriends,
          points: numberOf(typed.inviterPoints),
          friendPoints: numberOf(typed.friendPoints),
        },
        revision,
      })
      toast({ title: 'Occasions saved', description: 'They hold from the next scan.' })
    },
  })
  useUnsaved(call.part.isDirty)
  return call
}

function OccasionsForm(props: OccasionsFormProps) {
  const call = useOccasionsForm(props)
  const { form, field, sending } = call
  const [isWelcomed, typedPoints, includesImported] = form.watch([
    'isWelcomed',
    'welcomePoints',
    'includesImported',
  ])
  const welcomePoints = numberOf(typedPoints)
  const { lately } = props.settings
  return (
    <form noValidate onSubmit={sending.onSubmit} className="grid gap-7">
      <section aria-labelledby="welcome" className="grid gap-3">
        <h3 id="welcome" className="display text-lg">
          First visit
        </h3>
        <CheckField
          label="Welcome new customers with extra points"
          note="Once for each number, with its first scan or at the till."
          {...field('isWelcomed')}
        />
        <NumberField
          label="Extra points for a first visit"
          maxLength={4}
          readOnly={!isWelcomed}
          {...field('welcomePoints')}
        />
        <CheckField
          label="Also for imported customers"
          note="They were customers before. Their first scan here would bring the points too."
          {...field('includesImported')}
        />
        {problemOf(typedPoints) ? null : (
          <p className="text-sm" role="status">
            <Exact in={welcomeCost(lately, { points: welcomePoints, includesImported })} />
          </p>
        )}
      </section>
      <BirthdayFields {...call} />
      <Friends {...props} {...call} />
      <div className="grid justify-items-start gap-4">
        {sending.error ? <FieldError>{sending.error}</FieldError> : null}
        <Button type="submit" size="slim" busy={sending.isPending && 'Saving...'}>
          Save occasions
        </Button>
      </div>
    </form>
  )
}

type OccasionsCall = ReturnType<typeof useOccasionsForm>

function BirthdayFields({ form, field }: OccasionsCall) {
  const hasBirthdays = form.watch('hasBirthdays')
  return (
    <section aria-labelledby="birthday" className="grid gap-3">
      <h3 id="birthday" className="display text-lg">
        Birthday
      </h3>
      <CheckField
        label="Give extra points for birthdays"
        note="Customers are asked for day and month after they collect, never for the year. Nobody here sees the day."
        {...field('hasBirthdays')}
      />
      <NumberField
        label="Extra points for a birthday"
        hint="Once a year, at a visit from three days before to three days after."
        maxLength={4}
        readOnly={!hasBirthdays}
        {...field('birthdayPoints')}
      />
    </section>
  )
}

function Friends({ settings, timeZone, form, field }: OccasionsFormProps & OccasionsCall) {
  const [isOn, inviterPoints, friendPoints] = form.watch([
    'bringsFriends',
    'inviterPoints',
    'friendPoints',
  ])
  const isWrong = problemOf(inviterPoints) ?? problemOf(friendPoints)
  const asked = { points: numberOf(inviterPoints), friendPoints: numberOf(friendPoints) }
  return (
    <FriendFields
      isOn={isOn}
      switchField={field('bringsFriends')}
      pointsField={field('inviterPoints')}
      friendPointsField={field('friendPoints')}
      cost={isWrong ? undefined : friendCost(settings.lately, asked)}
    >
      <BroughtFriends brought={settings.brought} timeZone={timeZone} />
    </FriendFields>
  )
}
