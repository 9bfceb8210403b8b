import { type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { SentCheck } from '../../../contract/pageData.ts'
import { typedPhoneIn } from '../../../contract/platform/typedPhone.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Field, FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { demoShop } from '../../shared/demo/shop.ts'
import type { CheckInput, CheckProblems } from './checkInput.ts'
import { checkWords } from './checkWords.ts'

interface CheckFormProps {
  onCheck: (input: CheckInput) => Promise<CheckProblems>
  onEdit: () => void
  isBusy: boolean
  problems: CheckProblems
  /** The form that was sent without the page's code. */
  sent: SentCheck | undefined
}

export function CheckForm({ onCheck, onEdit, isBusy, problems, sent }: CheckFormProps) {
  const { words } = useWords(checkWords)
  const form = useRef<HTMLFormElement>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const idInput = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isHydrated = useHydrated()
  const [isFilled, setFilled] = useState(false)
  // Before the page's code runs, it cannot know what is filled in.
  const isComplete = !isHydrated || isFilled

  function look() {
    if (!form.current) return
    const { phoneNumber, businessId } = inputIn(form.current)
    setFilled(phoneNumber.trim() !== '' && businessId.trim() !== '')
  }
  // Once, for text typed before this code ran.
  useLayoutEffect(look, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = await onCheck(inputIn(event.currentTarget))
    if (wrong.phoneNumber) phoneInput.current?.focus()
    else if (wrong.businessId) idInput.current?.focus()
  }

  return (
    <FormCard title={<PadTitle />} heading={2}>
      {/* If sent before the page's code loads, the server answers with the same page. */}
      <form
        ref={form}
        method="post"
        action="/#check"
        noValidate
        onSubmit={submit}
        onInput={() => {
          look()
          onEdit()
        }}
        className="grid gap-[18px]"
      >
        <div className="grid gap-[18px] md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <PhoneField
            label={words.phone}
            inputRef={phoneInput}
            defaultValue={sent?.typed.phone}
            defaultCountry={sent?.typed.country}
            onChange={look}
            error={problems.phoneNumber}
          />
          <BusinessIdField
            hintId={hintId}
            inputRef={idInput}
            defaultValue={sent?.businessId}
            error={problems.businessId}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-[22px] gap-y-3.5">
          <Button type="submit" disabled={!isComplete} busy={isBusy && words.checking}>
            {words.check}
          </Button>
          <CodeHint id={hintId} />
        </div>
        {problems.form ? (
          <FieldError title={problems.reason && problems.form}>
            {problems.reason ?? problems.form}
          </FieldError>
        ) : null}
        {isHydrated && !isFilled ? <p className="-mt-1 text-sm text-ink-2">{words.both}</p> : null}
      </form>
    </FormCard>
  )
}

function inputIn(form: HTMLFormElement): CheckInput {
  const filled = new FormData(form)
  return {
    phoneNumber: typedPhoneIn(filled).phone,
    businessId: String(filled.get('businessId') ?? ''),
  }
}

function PadTitle() {
  const { words } = useWords(checkWords)
  return <span className="display block text-[1.5rem] leading-[1.2]">{words.title}</span>
}

interface BusinessIdFieldProps {
  /** The id of the `CodeHint`. It stays while an error is shown. */
  hintId: string
  inputRef: RefObject<HTMLInputElement | null>
  defaultValue: string | undefined
  error: string | undefined
}

/** Uncontrolled like the phone field, so that text typed before hydration stays. */
function BusinessIdField({ hintId, inputRef, defaultValue, error }: BusinessIdFieldProps) {
  const { words } = useWords(checkWords)
  return (
    <Field label={words.id} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          name="businessId"
          defaultValue={defaultValue}
          className="input tabular-nums"
        />
      )}
    </Field>
  )
}

/** Shows where the id is in a code. Hides the code's secret end. */
function CodeHint({ id }: { id: string }) {
  const { words } = useWords(checkWords)
  return (
    <p id={id} className="flex flex-wrap items-center gap-[9px] text-sm text-ink-2">
      {words.where}
      <code
        dir="ltr"
        className="rounded-xs bg-white px-2 py-1.5 font-mono leading-none font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-pad-rule)]"
      >
        RH-
        <b className="mx-px bg-pad-deep p-[3px] font-bold shadow-[0_2px_0_var(--color-ink)]">
          {demoShop.business.id}
        </b>
        -20-…
      </code>
    </p>
  )
}
