import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { switchBusiness } from '../../../contract/adminBusinesses.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type SwitchDraft, useAdminDraft } from '../drafts.ts'
import { useSwitchBusiness } from './queries.ts'

const words = {
  off: {
    title: 'Switch this business off?',
    consequence:
      'Its codes stop giving points right away, and say so. Customers can still see their points and claim rewards. We text the owner.',
    action: 'Switch Off',
    busy: 'Switching off...',
    done: 'Business Switched Off',
    failure: 'The business could not be switched off. Please try again.',
  },
  on: {
    title: 'Switch this business on again?',
    consequence: 'Its codes give points again. We text the owner.',
    action: 'Switch On',
    busy: 'Switching on...',
    done: 'Business Switched On',
    failure: 'The business could not be switched on. Please try again.',
  },
} as const

/** Switches a business off or on again, and asks why. */
export function SwitchDialog({ draft }: { draft: SwitchDraft }) {
  const { business } = draft
  const isActive = !business.isActive
  const { title, consequence, action, busy, done, failure } = words[isActive ? 'on' : 'off']
  const { setDraft } = useAdminDraft()
  const { mutateAsync: turn } = useSwitchBusiness(business.id)
  const { field, sending } = useCallForm({
    defaultValues: { reason: draft.reason },
    resolver: zodResolver(z.pick(switchBusiness.body, { reason: true })),
    failure,
    blames: 'reason',
    onType: (typed) => setDraft({ ...draft, ...typed }),
    send: async ({ reason }) => {
      await turn({ isActive, reason })
      setDraft(undefined)
      toast({
        title: done,
        description: `${business.name} ${isActive ? 'gives points again' : 'gives no points from now on'}.`,
      })
    },
  })

  return (
    <FormDialog
      title={title}
      description={
        <span className="wrap-anywhere">
          {business.name}, ID {business.id}. {consequence}
        </span>
      }
      {...sending}
      look={isActive ? 'till' : 'danger'}
      confirm={action}
      busy={busy}
      onClose={() => setDraft(undefined)}
    >
      <TextField
        {...field('reason')}
        label="Reason"
        hint="The owner reads this."
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}
