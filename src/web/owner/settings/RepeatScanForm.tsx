import type { Business } from '../../../contract/businesses.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Meanwhile } from './profile/Meanwhile.tsx'
import { SaveProfile } from './profile/SaveProfile.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'
import { repeatScanExample } from './repeatScanExample.ts'

/** What happens when one phone scans again soon after. */
export function RepeatScanForm({ business }: { business: Business }) {
  const form = useProfileForm(business)
  const { values, problems, meanwhile, set } = form
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
      <form ref={form.form} noValidate onSubmit={form.save} className="grid gap-5">
        <div>
          <NumberField
            label="Repeat-scan window (minutes)"
            hint="0 to 1440 (one day). 0 turns it off."
            maxLength={4}
            value={values.repeatScanWindowMinutes}
            onChange={(event) => set('repeatScanWindowMinutes', event.target.value)}
            error={problems.repeatScanWindowMinutes}
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
        <SaveProfile form={form} label="Save rule" />
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
