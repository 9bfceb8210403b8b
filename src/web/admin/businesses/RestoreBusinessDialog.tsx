import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { AdminBusiness } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { dismissToast, toast } from '../../ui/toast.ts'
import { type RestoreBusinessDraft, useAdminDraft } from '../drafts.ts'
import { useRestoreAdminBusiness } from './deletionQueries.ts'

type NamedBusiness = Pick<AdminBusiness, 'id' | 'name'>

export function TakeBack({ business: { id, name } }: { business: NamedBusiness }) {
  const { setDraft } = useAdminDraft()
  return (
    <IconButton
      aria-label={`Restore ${name}, ID ${id}`}
      onClick={() => {
        dismissToast()
        setDraft({ dialog: 'restore-business', business: { id, name } })
      }}
    >
      <Undo2 aria-hidden="true" size={18} />
      Restore
    </IconButton>
  )
}

const failure = 'Failed to restore the business.'
/** Trying again changes nothing: the dialog closes. */
const isOver = new Set(['restore_over', 'business_not_found'])

/** Takes the deletion of a business back. */
export function RestoreBusinessDialog({ draft: { business } }: { draft: RestoreBusinessDraft }) {
  const { setDraft } = useAdminDraft()
  const { mutateAsync: restore, isPending } = useRestoreAdminBusiness(business.id)
  const [problem, setProblem] = useState<string>()

  async function takeBack() {
    setProblem(undefined)
    try {
      const { businessName } = await restore()
      setDraft(undefined)
      toast({
        title: 'Business Restored',
        description: `${businessName} is open again, and its printed codes work.`,
      })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const code = error instanceof CallError ? error.code : ''
    const sentence =
      code === 'business_exists'
        ? 'Another business has since registered with this name and phone.'
        : messageOf(error, 'Please try again.')
    if (isOver.has(code)) {
      setDraft(undefined)
      toast({ title: failure, description: sentence, variant: 'destructive' })
    } else setProblem(`${failure} ${sentence}`)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : setDraft(undefined))}
      question={`Restore ${business.name}?`}
      confirm="Restore"
      look="till"
      keep="Leave it deleted"
      busy={isPending && 'Restoring...'}
      error={problem}
      onConfirm={() => void takeBack()}
    >
      Its printed codes give points again, and customers keep what they had. The owner has to sign
      in again.
    </ConfirmDialog>
  )
}
