import { useRef, useState } from 'react'
import type {
  AccountDeletion,
  AdminCustomer,
  KnownNumber,
} from '../../../contract/adminCustomers.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { counted } from '../../platform/ui/format.ts'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { Foreseen } from '../Foreseen.tsx'
import { formatErased, nameOf } from './labels.ts'
import {
  useAccountDeletion,
  useDeleteAdminCustomer,
  useEraseNumber,
  useFindNumber,
} from './queries.ts'

const failure = 'Failed to delete customer account.'

/** Says what is deleted with an account, and takes its typed ID for a yes. */
export function DeleteCustomerDialog({ account }: { account: AdminCustomer }) {
  const { close } = useAdminDialog()
  const described = useAccountDeletion(account.id)
  const { mutateAsync: remove } = useDeleteAdminCustomer(account.id)
  const { form, field, sending } = useCallForm({
    defaultValues: { typedId: '' },
    failure: (error) => `${failure} ${messageOf(error, 'Please try again.')}`,
    send: async () => {
      if (!mayDelete) {
        form.setFocus('typedId')
        return
      }
      try {
        const { shops } = await remove()
        close()
        toast({
          title: 'Customer Deleted',
          description: `Account ${account.id} is gone. ${formatErased(shops)}`,
        })
      } catch (error) {
        // Somebody else has deleted it, so trying again is useless.
        if (!(error instanceof CallError) || error.code !== 'account_not_found') throw error
        close()
        toast({ title: failure, description: error.message, variant: 'destructive' })
      }
    },
  })

  const isMeant = form.watch('typedId').trim() === account.id
  const mayDelete = isMeant && described.isSuccess

  return (
    <FormDialog
      title={`Delete the account of ${nameOf(account) ?? account.email ?? `ID ${account.id}`}?`}
      names={[nameOf(account) ?? '']}
      description="This signs it out everywhere and cannot be undone."
      lead={
        <Foreseen query={described}>
          {(known) => (
            <div className="grid gap-3">
              <KnownShops known={known} />
              <Businesses businesses={known.businesses} />
            </div>
          )}
        </Foreseen>
      }
      {...sending}
      look="danger"
      confirm="Delete account"
      busy="Deleting..."
      mayConfirm={mayDelete}
      keep="Keep it"
      onClose={close}
    >
      <NumberField
        {...field('typedId')}
        label="Type the customer ID"
        hint={isMeant ? 'This is its ID.' : `It is ${account.id}. Type it to turn on the button.`}
        maxLength={10}
      />
    </FormDialog>
  )
}

function Businesses({ businesses }: Pick<AccountDeletion, 'businesses'>) {
  if (businesses.length === 0) return null
  const names = businesses.map(({ name }) => name).join(', ')
  return (
    <p className="wrap-anywhere">
      <b className="font-[640]">
        <Exact>{names}</Exact>
      </b>{' '}
      {businesses.length === 1 ? 'stays' : 'stay'}, and {businesses.length === 1 ? 'is' : 'are'}{' '}
      opened by name and phone again.
    </p>
  )
}

/** Erases somebody without an account who asked for it: shows what is known, then erases. */
export function EraseNumberDialog() {
  const [phone, setPhone] = useState('')
  /** What is known of the number, once that was requested. */
  const [known, setKnown] = useState<KnownNumber>()
  const { close } = useAdminDialog()
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
      // The number may have been changed meanwhile.
      if (latest.current === phone) setKnown(answer)
    } catch (error) {
      const ofField = error instanceof CallError ? error.fields.phoneNumber : undefined
      setProblem(ofField)
      if (!ofField) setFailure(messageOf(error, 'The check failed. Please try again.'))
    }
  }

  async function forget({ phone: erased }: KnownNumber) {
    try {
      const { shops } = await erase(erased)
      close()
      toast({ title: 'Number erased', description: formatErased(shops) })
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
      onClose={close}
    >
      <PhoneField
        label="Phone number"
        inputRef={input}
        defaultValue={phone}
        error={problem}
        onChange={(typed) => {
          // The field filled this in by itself, so it is still the number that was looked up.
          if (typed === phone) return
          latest.current = typed
          setProblem(undefined)
          setFailure(undefined)
          setPhone(typed)
          setKnown(undefined)
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
      <h3 className="font-[640] tabular-nums">
        <Exact>{formatPhone(phone)}</Exact>
      </h3>
      <KnownShops known={known} />
      {accountId ? (
        <p>
          Account {accountId} has confirmed this number. It keeps its sign-in, without the number;
          delete the account to forget its name and email too.
        </p>
      ) : null}
      {businesses.length > 0 ? (
        <p className="wrap-anywhere">
          It is also the phone of <Exact>{businesses.map(({ name }) => name).join(', ')}</Exact>,
          which {businesses.length === 1 ? 'keeps' : 'keep'} it.
        </p>
      ) : null}
      <p>Codes and support requests with this number go too. This cannot be undone.</p>
    </div>
  )
}

/** As many as fit beside the text about them. */
const SHOPS_SHOWN = 8

interface KnownShopsProps {
  known: {
    shops: readonly { id: number; name: string; points: number }[]
    totalShops: number
    totalPoints: number
    reviews: number
  }
}

/** What shops know of a person, and what of that is deleted or stays. */
function KnownShops({ known }: KnownShopsProps) {
  const { shops, totalShops, totalPoints, reviews } = known
  if (totalShops === 0) return <p>This person isn’t at any shop.</p>
  const shown = shops.slice(0, SHOPS_SHOWN)
  const more = totalShops - shown.length
  return (
    <div className="grid gap-3">
      <div>
        <div translate="no">
          <DescriptionList
            rows={shown.map(({ id, name, points }) => ({
              label: `${name}, ID ${id}`,
              value: formatPoints(points),
            }))}
          />
        </div>
        {more > 0 ? <p className="text-sm text-ink-2">and {counted(more, 'shop')} more</p> : null}
      </div>
      <p>
        <b className="font-[640]">What goes:</b> in {counted(totalShops, 'shop')} the number,{' '}
        <Exact in={formatPoints(totalPoints)} /> not yet spent
        {reviews > 0 ? `, the words and voice of ${counted(reviews, 'review')}` : ''}, notes and
        texts.
      </p>
      <p>
        <b className="font-[640]">What stays:</b> each shop’s totals, stars without words, and a
        STOP they once replied.
      </p>
    </div>
  )
}
