import { FieldError } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useReleaseBusiness } from './queries.ts'
import { useChange } from './useChange.ts'

interface AccountFormProps {
  businessId: number
  onClose: () => void
}

/** Takes the business from the account that owns it. */
export function AccountForm({ businessId, onClose }: AccountFormProps) {
  const { mutateAsync } = useReleaseBusiness(businessId)
  const { run, isBusy, problem, freshCode } = useChange({
    businessId,
    field: 'account',
    failure: 'The account is still connected. Please try again.',
    change: async () => {
      await mutateAsync()
      toast({
        title: 'Account disconnected',
        description: 'The name and phone still open this dashboard.',
      })
      onClose()
    },
  })

  if (freshCode) {
    return (
      <CodeStep {...freshCode} title="Disconnect the account" submit="Confirm">
        We text a code to your business phone first.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title="Disconnect the account"
      submit="Disconnect account"
      isBusy={isBusy}
      onSubmit={() => void run()}
      onCancel={onClose}
    >
      <p className="text-sm">
        It will no longer open this dashboard. Browsers that signed in with it are signed out.
      </p>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </ChangeForm>
  )
}
