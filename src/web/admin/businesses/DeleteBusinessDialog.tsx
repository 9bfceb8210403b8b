import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { AdminBusiness } from '../../../contract/adminBusinesses.ts'
import type { BusinessDeletion } from '../../../contract/adminDeletion.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { restoreDays } from '../../../contract/retention.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { MenuItem } from '../../platform/ui/Menu.tsx'
import { isSameName } from '../../platform/ui/sameName.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { Foreseen } from '../Foreseen.tsx'
import { useBusinessDeletion, useDeleteAdminBusiness, useRestoreAdminBusiness } from './queries.ts'

type NamedBusiness = Pick<AdminBusiness, 'id' | 'name'>

export function DeleteBusiness({ business: { id, name } }: { business: NamedBusiness }) {
  const { open } = useAdminDialog()
  return (
    <MenuItem
      danger
      icon={<Trash2 aria-hidden="true" size={20} />}
      onSelect={() => open(<DeleteBusinessDialog business={{ id, name }} />)}
    >
      Delete business
    </MenuItem>
  )
}

const failure = 'Failed to delete business.'
/** After these errors trying again is useless, so the dialog closes. */
const isOver = new Set(['already_deleted', 'business_not_found'])

/** Explains what deleting a business means, and takes its typed name for a yes. */
function DeleteBusinessDialog({ business }: { business: NamedBusiness }) {
  const { close } = useAdminDialog()
  const described = useBusinessDeletion(business.id)
  const { mutateAsync: remove } = useDeleteAdminBusiness(business.id)
  const { form, field, sending } = useCallForm({
    defaultValues: { reason: '', typedName: '' },
    failure: (error) => `${failure} ${messageOf(error, 'Nothing was deleted. Please try again.')}`,
    send: async ({ reason, typedName }) => {
      if (!mayDelete) {
        form.setFocus('typedName')
        return
      }
      try {
        const { restoreUntil } = await remove({ businessName: typedName, reason })
        close()
        toast({
          title: 'Business Deleted',
          description: `${business.name} can be restored until ${formatDay(new Date(restoreUntil))}: show the deleted businesses and press Restore.`,
          names: [business.name],
        })
      } catch (error) {
        if (!(error instanceof CallError) || !isOver.has(error.code)) throw error
        close()
        toast({ title: failure, description: error.message, variant: 'destructive' })
      }
    },
  })

  const isMeant = isSameName(form.watch('typedName'), business.name)
  const mayDelete = isMeant && described.isSuccess

  return (
    <FormDialog
      title={`Delete ${business.name}?`}
      names={[business.name]}
      lead={<Foreseen query={described}>{(deletion) => <WhatGoes deletion={deletion} />}</Foreseen>}
      {...sending}
      look="danger"
      confirm="Delete business"
      busy="Deleting..."
      mayConfirm={mayDelete}
      keep="Keep it"
      onClose={close}
    >
      <TextField
        {...field('reason')}
        label="Reason"
        optional
        hint="Kept in the audit log, which the owner can read."
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field('typedName')}
        label="Type the name of the business"
        hint={
          <span className="wrap-anywhere">
            <Exact
              in={
                isMeant
                  ? `This is its name. You have ${restoreDays} days to restore it.`
                  : `It is: ${business.name}. Type the name to turn on the button.`
              }
              names={[business.name]}
            />
          </span>
        }
        autoComplete="off"
        maxLength={120}
      />
    </FormDialog>
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** What a deletion affects, in numbers, and what can be done about it. */
function WhatGoes({ deletion }: { deletion: BusinessDeletion }) {
  const { reviews, voiceComments, ownerIsTold } = deletion
  const until = formatDay(new Date(serverNow() + restoreDays * dayMs))
  const rows = [
    { label: 'Working codes', value: deletion.workingCodes },
    { label: 'Customers', value: deletion.customers },
    { label: 'Points not yet spent', value: deletion.pointsWaiting },
    { label: 'Rewards waiting', value: deletion.rewardsWaiting },
    { label: voiceComments > 0 ? 'Reviews, some with a voice message' : 'Reviews', value: reviews },
    { label: 'Messages not yet sent', value: deletion.messagesWaiting },
  ]
  return (
    <div className="grid gap-3 pt-1">
      <DescriptionList
        rows={rows.map(({ label, value }) => ({ label, value: formatNumber(value) }))}
      />
      <p>
        Its printed codes stop right away, everyone is signed out, and customers get no more
        messages.{' '}
        {ownerIsTold
          ? 'We send the owner a link to restore it.'
          : 'Its phone was never confirmed, so no one is notified.'}
      </p>
      <p>
        It can be restored for {restoreDays} days, until <b className="font-[640]">{until}</b>. Then
        everything about its customers is gone for good.
      </p>
    </div>
  )
}

export function TakeBack({ business: { id, name } }: { business: NamedBusiness }) {
  const { open } = useAdminDialog()
  return (
    <IconButton
      aria-label={`Restore ${name}, ID ${id}`}
      onClick={() => open(<RestoreBusinessDialog business={{ id, name }} />)}
    >
      <Undo2 aria-hidden="true" size={18} />
      Restore
    </IconButton>
  )
}

const restoreFailure = 'Failed to restore the business.'
/** After these errors trying again is useless, so the dialog closes. */
const isRestoreOver = new Set(['restore_over', 'business_not_found'])

/** Reverts the deletion of a business. */
function RestoreBusinessDialog({ business }: { business: NamedBusiness }) {
  const { close } = useAdminDialog()
  const { mutateAsync: restore } = useRestoreAdminBusiness(business.id)
  const { isBusy, problem, press } = usePress(refuse)

  async function takeBack() {
    const { businessName } = await restore()
    close()
    toast({
      title: 'Business restored',
      description: `${businessName} is open again, and its printed codes work.`,
      names: [businessName],
    })
  }

  function refuse(error: unknown): string | undefined {
    const code = error instanceof CallError ? error.code : ''
    const sentence =
      code === 'business_exists'
        ? 'Another business has since registered with this name and phone.'
        : messageOf(error, 'Please try again.')
    if (!isRestoreOver.has(code)) return `${restoreFailure} ${sentence}`
    close()
    toast({ title: restoreFailure, description: sentence, variant: 'destructive' })
    return undefined
  }

  return (
    <ConfirmDialog
      onClose={close}
      question={`Restore ${business.name}?`}
      names={[business.name]}
      confirm="Restore"
      look="till"
      keep="Leave it deleted"
      busy={isBusy && 'Restoring...'}
      error={problem}
      onConfirm={() => void press(takeBack)}
    >
      Its printed codes give points again, and customers keep what they had. The owner has to sign
      in again.
    </ConfirmDialog>
  )
}
