import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** The foot of a form: what went wrong, and the key. */
export function SaveProfile({ form, label }: { form: ProfileForm; label: string }) {
  return (
    <>
      {form.problem ? <FieldError>{form.problem}</FieldError> : null}
      <Button
        type="submit"
        size="slim"
        className="justify-self-start"
        busy={form.isSaving && 'Saving...'}
      >
        {label}
      </Button>
    </>
  )
}
