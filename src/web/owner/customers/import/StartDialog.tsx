import type { ImportCheck, ImportChoices } from '../../../../contract/customerImports.ts'
import { formatPoints } from '../../../../contract/formatPoints.ts'
import { useActionKey } from '../../../api/idempotencyKey.ts'
import { FreshCodeDialog } from '../../shared/FreshCodeDialog.tsx'
import { formatCustomers } from './labels.ts'
import { type ChosenFile, useStartImport } from './queries.ts'

interface StartDialogProps {
  businessId: number
  chosen: ChosenFile
  /** As they were checked. */
  choices: ImportChoices
  check: ImportCheck
  onStarted: () => void
  onClose: () => void
}

/** One question, one idempotency key: pressing again after a lost answer imports nothing twice. */
export function StartDialog(props: StartDialogProps) {
  const { businessId, chosen, choices, check, onStarted, onClose } = props
  const keyOf = useActionKey()
  const { mutateAsync: start } = useStartImport(businessId)
  const customers = formatCustomers(check.ready)

  async function confirm() {
    await start({ file: chosen.file, choices, idempotencyKey: keyOf(choices) })
    onStarted()
  }

  return (
    <FreshCodeDialog
      businessId={businessId}
      title={`Import ${customers}?`}
      confirm="Import"
      busy="Importing..."
      keep="Not now"
      failure="Nothing was imported. Please try again."
      action={confirm}
      onClose={onClose}
    >
      <p>
        They bring {formatPoints(check.points)}. No one is texted, and you can undo the whole
        import.
      </p>
    </FreshCodeDialog>
  )
}
