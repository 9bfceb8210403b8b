import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
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
import { useChangePhone } from './queries.ts'

interface PhoneFormProps {
  business: Business
  onClose: () => void
}

/** Asks for up to two codes: one to the old phone if none is fresh, then one to the new phone. */
export function PhoneForm({ business, onClose }: PhoneFormProps) {
  const [newPhone, setNewPhone] = useState('')
  const [signOutOthers, setSignOutOthers] = useState(true)
  useUnsaved(newPhone !== '')
  const change = usePhoneChange({ business, newPhone, signOutOthers, onClose })
  const { question, freshCode, input } = change

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
      isBusy={change.isBusy}
      onSubmit={() => void change.save()}
      onCancel={onClose}
    >
      <PhoneField
        label="New phone"
        width="phone"
        hint="Without the country code. We text a code here."
        defaultValue={newPhone}
        inputRef={input}
        onChange={setNewPhone}
        error={change.problem}
      />
      <SignOutOthersBox isTicked={signOutOthers} onChange={setSignOutOthers} />
    </ChangeForm>
  )
}

interface PhoneChange extends PhoneFormProps {
  newPhone: string
  signOutOthers: boolean
}

function usePhoneChange({ business, newPhone, signOutOthers, onClose }: PhoneChange) {
  const { id: businessId, phone: current } = business
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [isSecondStep, setSecondStep] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync: changePhone } = useChangePhone(businessId)
  const ask = async () => expectQuestion(await changePhone({ newPhone }))
  const { run, isBusy, problem, setProblem, freshCode } = useChange({
    businessId,
    field: 'newPhone',
    failure: 'Failed to update the phone. Please try again.',
    change: async () => setQuestion(await ask()),
  })

  const isTyping = !freshCode && !question
  useEffect(() => {
    if (isTyping) input.current?.focus()
  }, [isTyping])

  async function save() {
    const found = await newPhoneProblem(newPhone, current)
    setProblem(found)
    if (found) return input.current?.focus()
    setSecondStep(false)
    await run()
  }

  async function enter(code: CodeAnswer) {
    try {
      const answer = await changePhone({ newPhone, ...code, signOutOthers })
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
    input,
    isBusy,
    problem,
    isSecondStep,
    question,
    freshCode: ofCurrent,
    save,
    ask,
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
  isBusy: boolean
  onSubmit: () => void
  onCancel: () => void
  /** The field. */
  children: ReactNode
}

/** One field, with Save and Cancel. */
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

interface SignOutOthersBoxProps {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}

/** Offered with each change of a contact: the owner may have lost a phone. */
export function SignOutOthersBox({ isTicked, onChange }: SignOutOthersBoxProps) {
  return (
    <CheckField
      label="Sign out all other browsers"
      note="They need a code from the phone to sign in again."
      checked={isTicked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
