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
  const { id: businessId, phone: current } = business
  const [newPhone, setNewPhone] = useState('')
  const [signOutOthers, setSignOutOthers] = useState(true)
  const [newPhoneQuestion, setNewPhoneQuestion] = useState<PasscodeQuestion>()
  const [isSecondStep, setSecondStep] = useState(false)
  useUnsaved(newPhone !== '')
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync: changePhone } = useChangePhone(businessId)
  const { run, isBusy, problem, setProblem, freshCode } = useChange({
    businessId,
    field: 'newPhone',
    failure: 'Failed to update the phone. Please try again.',
    change: async () => setNewPhoneQuestion(expectQuestion(await changePhone({ newPhone }))),
  })

  const isTyping = !freshCode && !newPhoneQuestion
  useEffect(() => {
    if (isTyping) input.current?.focus()
  }, [isTyping])

  async function save() {
    const found = await newPhoneProblem(newPhone, current)
    setProblem(found)
    if (found) input.current?.focus()
    else {
      setSecondStep(false)
      await run()
    }
  }

  async function enterNew(code: CodeAnswer) {
    try {
      const answer = await changePhone({ newPhone, ...code, signOutOthers })
      if (answer.success) finish(answer.phone)
      else setNewPhoneQuestion(answer)
    } catch (error) {
      if (!needsFreshCode(error)) throw error
      // The old phone's code is no longer fresh: it starts over.
      setNewPhoneQuestion(undefined)
      void run()
    }
  }

  function finish(phone: string) {
    const stored = readBusinessAccess()
    if (stored?.businessId === businessId) storeBusinessAccess({ ...stored, businessPhone: phone })
    toast({
      title: 'Phone updated',
      description: `From now on, sign in with ${formatPhone(phone)}. We sent a notice to the old number.`,
    })
    onClose()
  }

  if (freshCode) {
    return (
      <CodeStep
        {...freshCode}
        title="1. Your current phone"
        submit="Continue"
        onEnter={async (code) => {
          await freshCode.onEnter(code)
          setSecondStep(true)
        }}
      >
        We texted a code to your current number. Enter it to change the number to{' '}
        <Exact>{newPhone}</Exact>.
      </CodeStep>
    )
  }
  if (newPhoneQuestion) {
    return (
      <CodeStep
        title={isSecondStep ? '2. Your new phone' : 'Your new phone'}
        question={newPhoneQuestion}
        submit="Confirm change"
        onEnter={enterNew}
        onResend={async () => expectQuestion(await changePhone({ newPhone }))}
        onBack={() => setNewPhoneQuestion(undefined)}
      >
        We texted another code to <Exact>{newPhone}</Exact>, to be sure it’s yours.
      </CodeStep>
    )
  }
  return (
    <ChangeForm
      title="Change your phone"
      submit="Save phone"
      isBusy={isBusy}
      onSubmit={() => void save()}
      onCancel={onClose}
    >
      <PhoneField
        label="New phone"
        hint="Without the country code. We text a code here."
        defaultValue={newPhone}
        inputRef={input}
        onChange={setNewPhone}
        error={problem}
      />
      <SignOutOthersBox isTicked={signOutOthers} onChange={setSignOutOthers} />
    </ChangeForm>
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
