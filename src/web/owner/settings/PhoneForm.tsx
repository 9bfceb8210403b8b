import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Business } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { rulesResolver } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { type CodeAnswer, expectQuestion } from '../../shared/passcodes/CodeEntry.tsx'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { readBusinessAccess } from '../../shared/sign-in/readBusinessAccess.ts'
import { CodeStep } from '../passcodes/CodeStep.tsx'
import { needsFreshCode, useChange } from '../passcodes/useChange.ts'
import { useFieldFocus } from '../shared/useFieldFocus.ts'
import { useChangePhone } from './queries.ts'

interface PhoneFormProps {
  business: Business
  onClose: () => void
}

/** Asks for up to two codes: one to the old phone if none is fresh, then one to the new phone. */
export function PhoneForm({ business, onClose }: PhoneFormProps) {
  const change = usePhoneChange({ business, onClose })
  const { question, freshCode, phone, newPhone } = change
  useUnsaved(newPhone !== '')

  if (freshCode) {
    return <CurrentPhoneStep freshCode={freshCode} newPhone={newPhone} />
  }
  if (question) {
    return (
      <CodeStep
        title={change.isSecondStep ? '2. Your new phone' : 'Your new phone'}
        question={question}
        submit="Confirm change"
        onEnter={change.enter}
        onResend={change.ask}
        onBack={change.goBack}
      >
        We texted another code to <Exact>{newPhone}</Exact>, to be sure it’s yours.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title="Change your phone"
      submit="Save phone"
      sending={change.sending}
      onCancel={onClose}
    >
      <PhoneField
        label="New phone"
        width="phone"
        hint="Without the country code. We text a code here."
        defaultValue={newPhone}
        inputRef={phone.field.ref}
        onChange={phone.field.onChange}
        error={phone.fieldState.error?.message}
      />
      <SignOutOthersBox {...change.field('signOutOthers')} />
    </ChangeForm>
  )
}

function usePhoneChange({ business, onClose }: PhoneFormProps) {
  const { id: businessId, phone: current } = business
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [isSecondStep, setSecondStep] = useState(false)
  const { mutateAsync: changePhone } = useChangePhone(businessId)
  const ask = async (newPhone: string) => expectQuestion(await changePhone({ newPhone }))
  const { form, field, sending, run, freshCode } = useChange({
    businessId,
    defaultValues: { newPhone: '', signOutOthers: true },
    resolver: rulesResolver(async ({ newPhone }) => ({
      newPhone: await newPhoneProblem(newPhone, current),
    })),
    failure: 'Failed to update the phone. Please try again.',
    blames: 'newPhone',
    change: async ({ newPhone }) => setQuestion(await ask(newPhone)),
  })
  const phone = useController({ name: 'newPhone', control: form.control })
  const newPhone = phone.field.value

  const isTyping = !freshCode && !question
  useFieldFocus(form, 'newPhone', { isShown: isTyping })

  function onSubmit() {
    setSecondStep(false)
    sending.onSubmit()
  }

  async function enter(code: CodeAnswer) {
    try {
      const answer = await changePhone({ ...form.getValues(), ...code })
      if (answer.success) finish(answer.phone)
      else setQuestion(answer)
    } catch (error) {
      if (!needsFreshCode(error)) throw error
      // The old phone's code is no longer fresh: it starts over.
      goBack()
      void run()
    }
  }

  function finish(phone: string) {
    const stored = readBusinessAccess()
    if (stored?.businessId === businessId) storeBusinessAccess({ ...stored, businessPhone: phone })
    toast(updated(phone))
    onClose()
  }

  const goBack = () => setQuestion(undefined)
  const ofCurrent = freshCode && {
    ...freshCode,
    onEnter: async (code: CodeAnswer) => {
      await freshCode.onEnter(code)
      setSecondStep(true)
    },
  }
  return {
    phone,
    newPhone,
    field,
    sending: { ...sending, onSubmit },
    isSecondStep,
    question,
    freshCode: ofCurrent,
    ask: () => ask(newPhone),
    enter,
    goBack,
  }
}

const updated = (phone: string) => ({
  title: 'Phone updated',
  description: `From now on, sign in with ${formatPhone(phone)}. We sent a notice to the old number.`,
})

interface CurrentPhoneStepProps {
  freshCode: NonNullable<ReturnType<typeof useChange>['freshCode']>
  newPhone: string
}

function CurrentPhoneStep({ freshCode, newPhone }: CurrentPhoneStepProps) {
  return (
    <CodeStep {...freshCode} title="1. Your current phone" submit="Continue">
      We texted a code to your current number. Enter it to change the number to{' '}
      <Exact>{newPhone}</Exact>.
    </CodeStep>
  )
}

/** The sentence for a number that cannot be the new one. */
async function newPhoneProblem(typed: string, current: string): Promise<string | undefined> {
  const isSame = typed.replace(/\D/g, '') === current.replace(/\D/g, '')
  if (isSame) return 'This is already your number. Please enter another one.'
  return phoneProblem(typed)
}

interface ChangeFormProps {
  title: string
  submit: string
  sending: Pick<ReturnType<typeof useChange>['sending'], 'isPending' | 'error'> & {
    onSubmit: () => void
  }
  onCancel: () => void
  /** The field. */
  children: ReactNode
}

/** One field, with Save and Cancel. */
export function ChangeForm(props: ChangeFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    props.sending.onSubmit()
  }
  return (
    <FormCard title={props.title}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        {props.children}
        {props.sending.error ? <FieldError>{props.sending.error}</FieldError> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="slim" busy={props.sending.isPending && 'Saving...'}>
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

/** Offered with each change of a contact: the owner may have lost a phone. */
export function SignOutOthersBox(box: Omit<ComponentProps<typeof CheckField>, 'label' | 'note'>) {
  return (
    <CheckField
      label="Sign out all other browsers"
      note="They need a code from the phone to sign in again."
      {...box}
    />
  )
}
