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

/** Shows a field's new value if it was changed elsewhere, too. */
export function Meanwhile({ now }: { now: string | undefined }) {
  if (now === undefined) return null
  return (
    <p className="mt-1.5 rounded-sm bg-band-yellow-pale px-3 py-2 text-sm wrap-anywhere">
      Now in the other window: <b>{now || 'nothing'}</b>
    </p>
  )
}
