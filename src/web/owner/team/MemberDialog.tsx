import { use, useRef, useState } from 'react'
import type { Location } from '../../../contract/locations.ts'
import type { Member, Role } from '../../../contract/staff.ts'
import { CallError } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { toTypedPhone } from '../../platform/ui/formatPhone.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { LocationChoice } from '../locations/locationChoice.ts'
import { FormPhone } from '../shared/FormPhone.tsx'
import { useAddMember, useChangeMember } from './queries.ts'

interface MemberForm {
  name: string
  role: Role
  locationIds: number[]
  phone: string
}

const roleChoices = [
  { value: 'till', label: 'Till', note: 'Gives points and rewards on your devices.' },
  {
    value: 'manager',
    label: 'Manager',
    note: 'Also sees reports, customers and codes for their locations.',
  },
] as const

const problemsOf = async ({ name, role, locationIds, phone }: MemberForm) => ({
  name: name.trim() ? undefined : 'Please enter a name',
  locationIds: locationIds.length > 0 ? undefined : 'Please choose a location',
  phone: role === 'manager' && phone ? await phoneProblem(phone) : undefined,
})

interface MemberDialogProps {
  businessId: number
  /** The member as the team is now. Undefined for a new one. */
  member?: Member | undefined
  /** Called for a new member. Only this answer contains their PIN. */
  onAdded: (added: { member: Member; pin: string }) => void
  onClose: () => void
}

/** A member's name, role and locations, and a manager's phone. */
export function MemberDialog({ businessId, member, onAdded, onClose }: MemberDialogProps) {
  const { locations } = use(LocationChoice)
  const choosable = locations.filter(({ id, isOpen }) => isOpen || member?.locationIds.includes(id))
  const [before] = useState<MemberForm>(() => ({
    name: member?.name ?? '',
    role: member?.role ?? 'till',
    locationIds: member?.locationIds ?? everyOpen(locations),
    phone: member?.phone ? toTypedPhone(member.phone) : '',
  }))
  const keyOf = useActionKey()
  const { mutateAsync: add } = useAddMember(businessId)
  const save = useSave(businessId, member)
  const { form, field, sending } = useCallForm<MemberForm>({
    defaultValues: before,
    resolver: rulesResolver(problemsOf),
    failure: 'Nothing was saved. Please try again.',
    send: async (typed) => {
      const asked = askedOf(typed)
      if (member) {
        await save(changesOf(askedOf(before), asked))
        toast(updated(asked))
      } else {
        const whole = locations.length > 0 ? asked : { ...asked, locationIds: undefined }
        onAdded(await add({ ...whole, idempotencyKey: keyOf(whole) }))
      }
      onClose()
    },
  })

  return (
    <FormDialog
      title={member ? `Change ${member.name}` : 'Add a person'}
      names={member ? [member.name] : []}
      description={
        member ? undefined : 'We make a PIN for them. It works on your paired devices only.'
      }
      {...sending}
      confirm={member ? 'Save' : 'Add person'}
      busy="Saving..."
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Name"
        hint="Shown on the till and next to the points they give."
        autoComplete="off"
        maxLength={60}
      />
      <ChoiceField
        label="Role"
        choices={roleChoices}
        value={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
      />
      {form.watch('role') === 'manager' ? (
        <FormPhone
          name="phone"
          control={form.control}
          label="Their own phone"
          hint="We text a code here when they sign in. Leave it blank if they never do."
          defaultValue={before.phone}
        />
      ) : null}
      {locations.length > 0 ? (
        <Places
          choices={choosable}
          chosen={form.watch('locationIds')}
          onChange={(ids) => form.setValue('locationIds', ids)}
          error={form.getFieldState('locationIds', form.formState).error?.message}
        />
      ) : null}
    </FormDialog>
  )
}

const updated = ({ name }: { name: string }) => ({
  title: 'Person updated',
  description: `${name} is saved.`,
  names: [name],
})

const everyOpen = (locations: readonly Location[]) =>
  locations.length === 0 ? [1] : locations.filter(({ isOpen }) => isOpen).map(({ id }) => id)

/** What the call takes, from the typed values. */
const askedOf = ({ name, role, locationIds, phone }: MemberForm) => ({
  name: name.trim(),
  role,
  locationIds: locationIds.toSorted((one, other) => one - other),
  phone: role === 'manager' && phone ? phone : null,
})

type Asked = ReturnType<typeof askedOf>

/** Only fields that were changed here, so that another window's changes stay. */
function changesOf(before: Asked, after: Asked): Partial<Asked> {
  const isSame = (name: keyof Asked) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const names = Object.keys(after) as (keyof Asked)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(name)).map((name) => [name, after[name]]),
  )
}

/** Saves a change. After one warning about another window's change, saves over it. */
function useSave(businessId: number, member: Member | undefined) {
  const { mutateAsync: change } = useChangeMember(businessId, member?.id ?? 0)
  const [openedRevision] = useState(member?.revision)
  const wasTold = useRef(false)
  return async (changes: Partial<Asked>) => {
    const revision = wasTold.current ? member?.revision : openedRevision
    try {
      await change({ ...changes, revision })
    } catch (error) {
      if (error instanceof CallError && error.code === 'changed_meanwhile') wasTold.current = true
      throw error
    }
  }
}

interface PlacesProps {
  choices: readonly Location[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

function Places({ choices, chosen, onChange, error }: PlacesProps) {
  return (
    <fieldset>
      <legend className="font-[620]">Locations</legend>
      {choices.map(({ id, name, isOpen }) => (
        <CheckField
          key={id}
          label={<Exact in={isOpen ? name : `${name} (closed)`} names={[name]} />}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
