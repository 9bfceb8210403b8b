import { type SubmitEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import { changeNotifications } from '../../../contract/messages.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ChoiceGroup } from '../../platform/ui/ChoiceGroup.tsx'
import { Field } from '../../platform/ui/Field.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { TierValuesForm } from '../qr-codes/TierValuesForm.tsx'
import { type NotificationsState, useNotifications } from './messages/MessageSwitches.tsx'
import { Meanwhile, SaveProfile } from './profile/SaveProfile.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'
import { repeatScanExample } from './repeatScanExample.ts'

/** How many points codes give, and the rules for frequent scans. */
export function PointsPanel({ business }: { business: Business }) {
  const notifications = useNotifications(business)
  return (
    <div className="grid gap-7">
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
        <TierValuesForm businessId={business.id} onSaved={() => undefined} />
      </section>
      <RepeatScanForm business={business} />
      <section aria-labelledby="many-scans" className="grid gap-1.5">
        <h3 id="many-scans" className="display text-lg">
          Scanning often
        </h3>
        <ManyScansField notifications={notifications} />
      </section>
    </div>
  )
}

/** The rule for one phone that scans again soon. */
function RepeatScanForm({ business }: { business: Business }) {
  const { element, field, values, meanwhile, set, sending } = useProfileForm(business)
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
      <form ref={element} noValidate onSubmit={sending.onSubmit} className="grid gap-5">
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
        <SaveProfile sending={sending} label="Save rule" />
      </form>
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

const hint = '2 to 20 scans. Someone may have photographed a code.'

/** How many scans of one phone in a day make us warn the owner. */
function ManyScansField({ notifications }: { notifications: NotificationsState }) {
  const { saved, shown, stateOf, change } = notifications
  const { isSaving, isSaved, error } = stateOf('manyScansWarning')
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOff = !shown.businessNotificationsEnabled
  const value = typed ?? String(saved.manyScansWarning)

  function save(event: SubmitEvent) {
    event.preventDefault()
    const wanted = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
    const checked = z.safeParse(changeNotifications.body.shape.manyScansWarning, wanted)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) change('manyScansWarning', checked.data)
    else input.current?.focus()
  }

  return (
    <form method="dialog" noValidate onSubmit={save} className="mt-2">
      <Field
        label="Text me when one phone scans this many times in a day"
        hint={isOff ? 'Turn on texts to you, under Messages, to use this.' : hint}
        error={problem ?? error}
      >
        {(control) => (
          <div className="flex items-center gap-3">
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              disabled={isOff}
              value={value}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              className="input w-20 flex-none text-center"
            />
            <Button
              type="submit"
              look="plain"
              disabled={isOff}
              aria-label="Save the number of scans"
              busy={isSaving && 'Saving...'}
            >
              Save
            </Button>
            <p role="status" className="text-sm text-ink-2">
              {isSaved && value === String(saved.manyScansWarning) ? 'Saved' : null}
            </p>
          </div>
        )}
      </Field>
    </form>
  )
}
