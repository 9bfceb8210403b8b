import { use, useId } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import { changeNotifications } from '../../../contract/messages.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ChoiceGroup } from '../../platform/ui/ChoiceGroup.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryError } from '../../platform/ui/QueryFailure.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { TierFields, useTierValues } from '../qr-codes/TierValuesForm.tsx'
import { Meanwhile } from '../shared/Meanwhile.tsx'
import { notificationsOf } from './messages/MessageSwitches.tsx'
import { useChangeNotifications } from './messages/queries.ts'
import { type ProfileForm, useProfileForm } from './profile/useProfileForm.ts'
import { repeatScanExample } from './repeatScanExample.ts'
import { useOneSave } from './useOneSave.ts'

/** How many points codes give, and the rules for frequent scans: one form for several calls. */
export function PointsPanel({ business }: { business: Business }) {
  const codes = useQrCodes(business.id)
  const tierValues = useTierValues(business.id, codes.data ?? [])
  const { paths: ownerPaths } = use(OwnerPlace)
  const repeats = useProfileForm(business)
  const manyScans = useManyScans(business)
  // The values are last: their notice says what to print, and no other one replaces it.
  const forms = [repeats, manyScans, tierValues]
  const { isPending, onSubmit } = useOneSave(forms.map(({ part }) => part))
  return (
    <form ref={repeats.element} noValidate onSubmit={onSubmit} className="grid gap-7">
      <section aria-labelledby="code-values" className="grid gap-4">
        <div>
          <h3 id="code-values" className="display text-lg">
            What your codes give
          </h3>
          <p className="text-sm text-ink-2">
            A new value creates a new code to print. Old prints keep their points, under Older
            printed codes.
          </p>
        </div>
        {codes.data ? <TierFields tierValues={tierValues} codes={codes.data} /> : null}
        {codes.isPending ? <Loading>Loading point values...</Loading> : null}
        {codes.data || !codes.isError ? null : (
          <QueryError query={codes}>The point values did not load. Please try again.</QueryError>
        )}
      </section>
      <RepeatScans repeats={repeats} />
      <ManyScans manyScans={manyScans} isOff={!business.businessNotificationsEnabled} />
      <p className="text-sm text-ink-2">
        Whether points of customers who stay away expire is a choice under{' '}
        <Link to={ownerPaths.settings({ part: 'rewards' })}>Rewards</Link>.
      </p>
      <div className="grid justify-items-start gap-4">
        {forms.map(({ sending: { error } }) =>
          error ? <FieldError key={error}>{error}</FieldError> : null,
        )}
        <Button type="submit" size="slim" busy={isPending && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** The rule for one phone that scans again soon. */
function RepeatScans({ repeats }: { repeats: ProfileForm }) {
  const { field, values, meanwhile, set } = repeats
  const example = repeatScanExample({
    policy: values.repeatScanPolicy,
    minutes: values.repeatScanWindowMinutes,
  })
  return (
    <section aria-labelledby="repeat-scans" className="grid gap-4">
      <div>
        <h3 id="repeat-scans" className="display text-lg">
          Scanning twice
        </h3>
        <p className="text-sm text-ink-2">
          Someone could photograph a printed code and scan it again at home.
        </p>
      </div>
      <div>
        <NumberField
          label="Repeat-scan window (minutes)"
          hint="0 to 1440 (one day). 0 turns it off."
          maxLength={4}
          {...field('repeatScanWindowMinutes')}
        />
        <Meanwhile now={meanwhile.repeatScanWindowMinutes} />
      </div>
      <div>
        <ChoiceGroup
          legend="A repeat"
          choices={policies}
          value={values.repeatScanPolicy}
          onChoose={(chosen) => set('repeatScanPolicy', chosen === 'block' ? 'block' : 'flag')}
        />
        <Meanwhile
          now={policies.find(({ value }) => value === meanwhile.repeatScanPolicy)?.label}
        />
      </div>
      {example ? <p className="text-sm text-ink-2">{example}</p> : null}
    </section>
  )
}

const policies = [
  {
    value: 'flag',
    label: 'Give the points and flag it',
    note: 'Activity says “Repeat scan”. You can undo it.',
  },
  {
    value: 'block',
    label: 'Give no points',
    note: 'The customer sees when the next scan counts.',
  },
]

/** How many scans of one phone in a day make us warn the owner. */
function useManyScans(business: Business) {
  const { mutateAsync: change } = useChangeNotifications(business.id)
  const { field, sending, part } = useCallForm({
    defaultValues: { manyScansWarning: String(business.manyScansWarning) },
    follows: true,
    resolver: rulesResolver(({ manyScansWarning }) => ({
      manyScansWarning: z.safeParse(warningAt, numberOf(manyScansWarning)).error?.issues[0]
        ?.message,
    })),
    failure: 'The number of scans was not saved. Please try again.',
    send: async ({ manyScansWarning }) => {
      const warning = { manyScansWarning: numberOf(manyScansWarning) }
      await change({ ...notificationsOf(business), ...warning })
      toast({ title: 'Business Updated', description: 'Your business settings have been saved!' })
    },
  })
  useUnsaved(part.isDirty)
  return { field, sending, part }
}

const warningAt = changeNotifications.body.shape.manyScansWarning

const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

interface ManyScansProps {
  manyScans: ReturnType<typeof useManyScans>
  isOff: boolean
}

/** The field stands in its sentence. */
function ManyScans({ manyScans: { field }, isOff }: ManyScansProps) {
  const id = useId()
  const { error, ...input } = field('manyScansWarning')
  const words = (part: 'before' | 'thisMany' | 'after' | 'note') => `${id}${part}`
  return (
    <section aria-labelledby="many-scans" className="grid gap-1.5">
      <h3 id="many-scans" className="display mb-1.5 text-lg">
        Scanning often
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-[620]">
        <span id={words('before')}>Text me when one phone scans</span>
        <span id={words('thisMany')} className="sr-only">
          this many
        </span>
        <input
          {...input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          readOnly={isOff}
          aria-labelledby={`${words('before')} ${words('thisMany')} ${words('after')}`}
          aria-describedby={words('note')}
          aria-invalid={error ? true : undefined}
          className="input w-16 flex-none text-center font-normal read-only:bg-counter"
        />
        <span id={words('after')}>times in a day</span>
      </div>
      {error ? (
        <FieldError id={words('note')}>{error}</FieldError>
      ) : (
        <p id={words('note')} className="text-xs text-ink-2">
          {isOff ? 'Turn on texts to you, under Messages, to use this.' : hint}
        </p>
      )}
    </section>
  )
}

const hint = '2 to 20 scans. Someone may have photographed a code.'
