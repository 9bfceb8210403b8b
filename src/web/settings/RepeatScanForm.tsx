import type { Business } from '../../contract/businesses.ts'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { NumberField } from '../ui/NumberField.tsx'
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
          A printed code can be photographed and scanned again from home.
        </p>
      </div>
      <form ref={form.form} noValidate onSubmit={form.save} className="grid gap-5">
        <div>
          <NumberField
            label="Minutes in which a second scan is a repeat"
            hint="From 0 to 1440, which is a day. 0 is never."
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
    label: 'Gets its points, and you see it',
    note: 'The row says “Repeat scan”. Undo takes the points back.',
  },
  {
    value: 'block',
    label: 'Gets no points',
    note: 'The customer reads when the next scan counts.',
  },
]
