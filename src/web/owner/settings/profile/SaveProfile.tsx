import { Button } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import type { ProfileForm } from './useProfileForm.ts'

interface SaveProfileProps extends Pick<ProfileForm, 'sending'> {
  label: string
}

/** The end of a form: what went wrong, and the button. */
export function SaveProfile({ sending, label }: SaveProfileProps) {
  return (
    <>
      {sending.error ? <FieldError>{sending.error}</FieldError> : null}
      <Button
        type="submit"
        size="slim"
        className="justify-self-start"
        busy={sending.isPending && 'Saving...'}
      >
        {label}
      </Button>
    </>
  )
}
