import { paths } from '../../../platform/paths.ts'
import { CheckField } from '../../../platform/ui/CheckField.tsx'
import { NewTab } from '../../../platform/ui/NewTab.tsx'
import type { StepProps } from '../useSetup.ts'

export function Notifications({ setup }: Pick<StepProps, 'setup'>) {
  const { form, errors, change } = setup
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-[620]">Text messages</legend>
        <CheckField
          label="Texts to customers"
          note="When a reward is reached or claimed, and when you reset their points."
          checked={form.smsNotificationsEnabled}
          onChange={({ target }) => change('smsNotificationsEnabled', target.checked)}
        />
        <CheckField
          label="Texts to you"
          note="When a customer reaches a reward, or gives you 2 stars or fewer."
          checked={form.businessNotificationsEnabled}
          onChange={({ target }) => change('businessNotificationsEnabled', target.checked)}
        />
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-[620]">The agreement</legend>
        <CheckField
          label={
            <>
              I agree to the <NewTab href={paths.privacyPolicy()}>Privacy Policy</NewTab>
            </>
          }
          checked={form.agreeToPrivacyPolicy}
          onChange={({ target }) => change('agreeToPrivacyPolicy', target.checked)}
          error={errors.agreeToPrivacyPolicy}
        />
        <CheckField
          label={
            <>
              I agree to the <NewTab href={paths.termsOfService()}>Terms of Service</NewTab>
            </>
          }
          checked={form.agreeToTermsOfService}
          onChange={({ target }) => change('agreeToTermsOfService', target.checked)}
          error={errors.agreeToTermsOfService}
        />
      </fieldset>
    </>
  )
}
