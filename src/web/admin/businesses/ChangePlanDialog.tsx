import { type FormEvent, useState } from 'react'
import type { AdminBusiness } from '../../../contract/adminBusinesses.ts'
import { arePlansEnforced, type PlanName, planOf, plans } from '../../../contract/plans.ts'
import { messageOf } from '../../api/callError.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog, DialogKeys } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Key } from '../../ui/Key.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { useChangePlan } from './queries.ts'

export interface ChangePlanDraft {
  dialog: 'plan'
  business: AdminBusiness
  /** A name of `plans`. */
  plan: string
}

const choices = Object.entries(plans).map(([value, { name, customers, locations }]) => ({
  value: value as PlanName,
  label: name,
  note: `${upTo(customers, 'customer')}, ${upTo(locations, 'location')}`,
}))

function upTo(most: number | null, noun: string): string {
  if (most === null) return `any number of ${noun}s`
  return `${most.toLocaleString('en-US')} ${noun}${most === 1 ? '' : 's'}`
}

/** Puts a business on another plan. */
export function ChangePlanDialog({ draft }: { draft: ChangePlanDraft }) {
  const { business, plan } = draft
  const { setDraft } = useAdminDraft()
  const { mutateAsync: change, isPending } = useChangePlan(business.id)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setProblem(undefined)
    try {
      const changed = await change(plan as PlanName)
      setDraft(undefined)
      toast({
        title: 'Plan Updated',
        description: `${business.name} is on the ${planOf(changed.plan).name} plan.`,
      })
    } catch (error) {
      setProblem(messageOf(error, 'The plan was not changed. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : setDraft(undefined))}
      title="Change plan"
      description={
        <span className="wrap-anywhere">
          {business.name} is on the {planOf(business.plan).name} plan.
          {arePlansEnforced ? '' : ' Limits are shown to the owner and not enforced yet.'}
        </span>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <ChoiceField
          label="Plan"
          choices={choices}
          value={plan as PlanName}
          onChange={(chosen) => setDraft({ ...draft, plan: chosen })}
        />
        {problem ? <FieldError>{problem}</FieldError> : null}
        <DialogKeys>
          <Key look="plain" size="slim" onClick={() => setDraft(undefined)} disabled={isPending}>
            Cancel
          </Key>
          <Key type="submit" size="slim" busy={isPending && 'Changing...'}>
            Change Plan
          </Key>
        </DialogKeys>
      </form>
    </Dialog>
  )
}
