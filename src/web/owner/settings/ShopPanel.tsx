import type { Business } from '../../../contract/businesses.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { LeftOutNote } from '../../platform/ui/LeftOutNote.tsx'
import { TextAreaField, TextField } from '../../platform/ui/TextField.tsx'
import { Meanwhile } from '../shared/Meanwhile.tsx'
import { SaveProfile } from './profile/SaveProfile.tsx'
import { TimeZoneField } from './profile/TimeZoneField.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'

/** What customers read about the shop, and when its day begins. */
export function ShopPanel({ business }: { business: Business }) {
  const { element, field, values, problems, meanwhile, set, sending } = useProfileForm(business)
  return (
    <form ref={element} noValidate onSubmit={sending.onSubmit} className="grid gap-5">
      <div>
        <TextField
          label="Name"
          width="name"
          hint="Customers see it, and you sign in with it."
          autoComplete="organization"
          maxLength={120}
          {...field('name')}
        />
        <LeftOutNote typed={values.name} instead={neutral.shop} isTexted />
        <Meanwhile now={meanwhile.name} />
      </div>
      <div>
        <TextAreaField
          label="Description"
          optional
          hint="Shown under your name on every customer page."
          rows={3}
          maxLength={500}
          {...field('description')}
        />
        <Meanwhile now={meanwhile.description} />
      </div>
      <div>
        <TextField
          label="Address"
          optional
          autoComplete="street-address"
          maxLength={200}
          {...field('address')}
        />
        <Meanwhile now={meanwhile.address} />
      </div>
      <div>
        <TimeZoneField
          value={values.timeZone}
          onChange={(typed) => set('timeZone', typed)}
          error={problems.timeZone}
          purpose="Your days start and end in this time zone."
        />
        <Meanwhile now={meanwhile.timeZone} />
      </div>
      <fieldset>
        <legend className="font-[620]">Reviews</legend>
        <CheckField
          label="Voice messages after a visit"
          note="Customers can record up to a minute when they rate a visit. Listen under Reviews."
          {...field('visitVoiceEnabled')}
        />
        <Meanwhile now={onOrOff(meanwhile.visitVoiceEnabled)} />
        <CheckField
          label="Voice messages on your feedback page"
          note="The same for anyone who opens your feedback link."
          {...field('voiceFeedbackEnabled')}
        />
        <Meanwhile now={onOrOff(meanwhile.voiceFeedbackEnabled)} />
        <div className="mt-3">
          <TextField
            label="Public review link"
            optional
            hint="Your Google review link, for example. Everyone who rates you is offered it, whatever the stars."
            type="url"
            inputMode="url"
            placeholder="https://g.page/r/…/review"
            translate="no"
            maxLength={500}
            {...field('reviewUrl')}
          />
          <Meanwhile now={meanwhile.reviewUrl} />
        </div>
      </fieldset>
      <SaveProfile sending={sending} label="Save shop" />
    </form>
  )
}

function onOrOff(is: boolean | undefined): string | undefined {
  if (is === undefined) return undefined
  return is ? 'on' : 'off'
}
