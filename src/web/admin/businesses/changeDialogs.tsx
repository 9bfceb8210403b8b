import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type AdminBusiness,
  changeBusinessEmail,
  switchBusiness,
} from '../../../contract/adminBusinesses.ts'
import { arePlansEnforced, type PlanName, planOf, plans } from '../../../contract/plans.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { counted } from '../../platform/ui/format.ts'
import { LeftOutNote } from '../../platform/ui/LeftOutNote.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { useChangeEmail, useChangePlan, useSwitchBusiness } from './queries.ts'

const words = {
  off: {
    title: 'Switch this business off?',
    consequence:
      'Its codes stop giving points right away, and customers who scan them are told. Customers can still see their points and claim rewards. We text the owner.',
    action: 'Switch off',
    busy: 'Switching off...',
    done: 'Business switched off',
    failure: 'The business could not be switched off. Please try again.',
  },
  on: {
    title: 'Switch this business on again?',
    consequence: 'Its codes give points again. We text the owner.',
    action: 'Switch on',
    busy: 'Switching on...',
    done: 'Business switched on',
    failure: 'The business could not be switched on. Please try again.',
  },
} as const

interface BusinessDialogProps {
  business: AdminBusiness
}

/** Switches a business off or on, and asks why. */
export function SwitchDialog({ business }: BusinessDialogProps) {
  const isActive = !business.isActive
  const { title, consequence, action, busy, done, failure } = words[isActive ? 'on' : 'off']
  const { close } = useAdminDialog()
  const { mutateAsync: turn } = useSwitchBusiness(business.id)
  const { form, field, sending } = useCallForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(z.pick(switchBusiness.body, { reason: true })),
    failure,
    blames: 'reason',
    send: async ({ reason }) => {
      await turn({ isActive, reason })
      close()
      toast({
        title: done,
        description: `${business.name} ${isActive ? 'gives points again' : 'gives no points from now on'}.`,
        names: [business.name],
      })
    },
  })

  return (
    <FormDialog
      title={title}
      description={
        <span className="wrap-anywhere">
          <Exact>{business.name}</Exact>, ID <Exact>{business.id}</Exact>. {consequence}
        </span>
      }
      {...sending}
      look={isActive ? 'till' : 'danger'}
      confirm={action}
      busy={busy}
      onClose={close}
    >
      <TextField
        {...field('reason')}
        label="Reason"
        hint="The owner reads this."
        autoComplete="off"
        maxLength={200}
      />
      {isActive ? null : <LeftOutNote typed={form.watch('reason')} instead={neutral.reason} />}
    </FormDialog>
  )
}

/** Changes the address to which we mail a business. */
export function ChangeEmailDialog({ business }: BusinessDialogProps) {
  /** Names another business with this address, which may be used anyway. */
  const [inUse, setInUse] = useState<string>()
  const { close } = useAdminDialog()
  const { mutateAsync: change } = useChangeEmail(business.id)
  const { field, sending } = useCallForm({
    defaultValues: { newEmail: '' },
    resolver: zodResolver(z.pick(changeBusinessEmail.body, { newEmail: true })),
    failure: (error) =>
      `Failed to update business email. ${messageOf(error, 'Nothing was changed. Please try again.')}`,
    onType: () => setInUse(undefined),
    send: async ({ newEmail }) => {
      try {
        const { email } = await change({ newEmail, evenIfInUse: inUse !== undefined })
        close()
        toast({
          title: 'Email Updated',
          // The specification's "use the new email for future logins" would be wrong: nobody signs
          // in by it.
          description: `We write to ${email} from now on. The owner signs in as before.`,
          names: [email],
        })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'email_in_use') throw error
        setInUse(error.message)
      }
    },
  })

  return (
    <FormDialog
      title="Change business email"
      description={
        <span className="wrap-anywhere">
          <Exact
            in={
              business.email
                ? `The email of ${business.name} is ${business.email}. We’ll tell that address about the change.`
                : `${business.name} has no email yet.`
            }
            names={[business.name, business.email]}
          />
        </span>
      }
      {...sending}
      confirm={inUse ? 'Use it anyway' : 'Update email'}
      busy="Updating..."
      onClose={close}
    >
      <TextField
        {...field('newEmail')}
        type="email"
        label="New email"
        hint="The owner can still sign in with the name and phone."
        autoComplete="off"
        maxLength={254}
      />
      {inUse ? <FieldError>{inUse} Is it meant for both?</FieldError> : null}
    </FormDialog>
  )
}

const choices = Object.entries(plans).map(([value, { name, customers, locations }]) => ({
  value: value as PlanName,
  label: name,
  note: `${upTo(customers, 'customer')}, ${upTo(locations, 'location').toLowerCase()}`,
}))

function upTo(most: number | null, noun: string): string {
  return most === null ? `Unlimited ${noun}s` : counted(most, noun)
}

/** Puts a business on another plan. */
export function ChangePlanDialog({ business }: BusinessDialogProps) {
  const [plan, choosePlan] = useState(business.plan as PlanName)
  const { close } = useAdminDialog()
  const { mutateAsync: change } = useChangePlan(business.id)
  const { sending } = useCallForm({
    defaultValues: {},
    failure: 'The plan was not changed. Please try again.',
    send: async () => {
      const changed = await change(plan)
      close()
      toast({
        title: 'Plan updated',
        description: `${business.name} is on the ${planOf(changed.plan).name} plan.`,
        names: [business.name],
      })
    },
  })

  return (
    <FormDialog
      title="Change plan"
      description={
        <span className="wrap-anywhere">
          <Exact>{business.name}</Exact> is on the {planOf(business.plan).name} plan.
          {arePlansEnforced ? '' : ' Limits are shown to the owner and not enforced yet.'}
        </span>
      }
      {...sending}
      confirm="Change plan"
      busy="Changing..."
      onClose={close}
    >
      <ChoiceField label="Plan" choices={choices} value={plan} onChange={choosePlan} />
    </FormDialog>
  )
}
