import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormCard } from '../../ui/FormCard.tsx'

interface ChangeFormProps {
  title: string
  submit: string
  isBusy: boolean
  onSubmit: () => void
  onCancel: () => void
  /** The field. */
  children: ReactNode
}

/** One field, and the two ways out of it. */
export function ChangeForm(props: ChangeFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <FormCard title={props.title}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        {props.children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="slim" busy={props.isBusy && 'Saving...'}>
            {props.submit}
          </Button>
          <Button look="plain" size="slim" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormCard>
  )
}
