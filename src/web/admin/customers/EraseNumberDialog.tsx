import { useRef, useState } from 'react'
import type { KnownNumber } from '../../../contract/adminCustomers.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { formatPhone } from '../../owner/shared/formatPhone.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { phoneProblem } from '../../ui/phoneCheck.ts'
import { toast } from '../../ui/toast.ts'
import { type EraseNumberDraft, useAdminDraft } from '../drafts.ts'
import { KnownShops } from './KnownShops.tsx'
import { formatErased } from './labels.ts'
import { useEraseNumber, useFindNumber } from './queries.ts'

/** Forgets somebody who has no account and asks for it: first what is known, then the deed. */
export function EraseNumberDialog({ draft }: { draft: EraseNumberDraft }) {
  const { phone, known } = draft
  const { setDraft } = useAdminDraft()
  const { mutateAsync: find, isPending: isFinding } = useFindNumber()
  const { mutateAsync: erase, isPending: isErasing } = useEraseNumber()
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(phone)

  async function look() {
    const found = phone ? await phoneProblem(phone) : 'Please enter a phone number'
    setProblem(found)
    if (found) return input.current?.focus()
    try {
      const answer = await find(phone)
      // Another number may have been typed meanwhile.
      if (latest.current === phone) setDraft({ ...draft, known: answer })
    } catch (error) {
      const ofField = error instanceof CallError ? error.fields.phoneNumber : undefined
      setProblem(ofField)
      if (!ofField) setFailure(messageOf(error, 'The check failed. Please try again.'))
    }
  }

  async function forget({ phone: erased }: KnownNumber) {
    try {
      const { shops } = await erase(erased)
      setDraft(undefined)
      toast({ title: 'Number Erased', description: formatErased(shops) })
    } catch (error) {
      const sentence = messageOf(error, 'Please try again.')
      setFailure(`Failed to erase the number. ${sentence}`)
    }
  }

  function submit() {
    setFailure(undefined)
    void (known ? forget(known) : look())
  }

  return (
    <FormDialog
      title="Erase a phone number"
      description="For someone who asks to be erased and has no account."
      error={failure}
      isPending={isFinding || isErasing}
      {...(known
        ? { look: 'danger', confirm: 'Erase this number', busy: 'Erasing...' }
        : { confirm: 'Find number', busy: 'Looking...' })}
      onSubmit={submit}
      onClose={() => setDraft(undefined)}
    >
      <PhoneField
        label="Phone number"
        inputRef={input}
        defaultValue={phone}
        error={problem}
        onChange={(typed) => {
          // Filled in from the draft, it is the number that was looked for.
          if (typed === phone) return
          latest.current = typed
          setProblem(undefined)
          setFailure(undefined)
          setDraft({ ...draft, phone: typed, known: undefined })
        }}
      />
      <div aria-live="polite">{known ? <Known known={known} /> : null}</div>
    </FormDialog>
  )
}

function Known({ known }: { known: KnownNumber }) {
  const { phone, accountId, businesses } = known
  return (
    <div className="grid gap-3">
      <h3 className="font-[640] tabular-nums">{formatPhone(phone)}</h3>
      <KnownShops known={known} />
      {accountId ? (
        <p>
          Account {accountId} has confirmed this number. It keeps its sign-in, without the number;
          delete the account to forget its name and email too.
        </p>
      ) : null}
      {businesses.length > 0 ? (
        <p className="wrap-anywhere">
          It is also the phone of {businesses.map(({ name }) => name).join(', ')}, which{' '}
          {businesses.length === 1 ? 'keeps' : 'keep'} it.
        </p>
      ) : null}
      <p>Codes and support requests with this number go too. This cannot be undone.</p>
    </div>
  )
}
