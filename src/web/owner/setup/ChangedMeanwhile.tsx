import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../../ui/Button.tsx'
import type { SetupField } from './setupForm.ts'
import type { Setup } from './useSetup.ts'

const labels: Record<SetupField, string> = {
  name: 'Business name',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  logoUrl: 'Logo',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  rewardThreshold: 'Reward threshold',
  rewardDescription: 'Reward description',
  pointCapType: 'After a reward',
  qrCode1Points: 'Small purchase',
  qrCode2Points: 'Medium purchase',
  qrCode3Points: 'Large purchase',
  smsNotificationsEnabled: 'Texts to customers',
  businessNotificationsEnabled: 'Texts to you',
}

/** What was saved elsewhere while it was being changed here too: both, and the choice. */
export function ChangedMeanwhile({ setup }: { setup: Setup }) {
  const { differences, takeTheirs, keepOurs } = setup
  if (differences.length === 0) return null
  return (
    <section
      data-changed-meanwhile
      tabIndex={-1}
      aria-labelledby="changed-meanwhile"
      className="card grid gap-3 px-5 py-4"
    >
      <h2 id="changed-meanwhile" className="display flex gap-2 text-xl">
        <CircleAlert aria-hidden="true" size={22} className="flex-none text-serial" />
        This was changed in another window
      </h2>
      <p>Nothing is saved yet, and what you typed is still here.</p>
      <ul className="grid gap-1.5">
        {differences.map(({ field, here, now }) => (
          <li key={field} className="wrap-anywhere">
            <b>{labels[field]}:</b> here {formatted(field, here)}, now {formatted(field, now)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" size="slim" onClick={keepOurs}>
          Keep what I typed
        </Button>
        <Button look="plain" size="slim" onClick={takeTheirs}>
          Use what is saved now
        </Button>
      </div>
      <p className="text-sm text-ink-2">Then save again.</p>
    </section>
  )
}

function formatted(field: SetupField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (field === 'pointCapType') return value === 'reset' ? 'start again at 0' : 'keep the rest'
  if (field === 'logoUrl' && value !== '') return 'an uploaded picture'
  return value === '' ? 'nothing' : value
}
