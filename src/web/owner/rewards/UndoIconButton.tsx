import Undo2 from 'lucide-react/icons/undo-2'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useEntryUndo } from './useEntryUndo.tsx'

interface UndoIconButtonProps {
  businessId: number
  entry: ActivityEntry
}

/** The key that takes an entry back; nothing where it cannot be. */
export function UndoIconButton({ businessId, entry }: UndoIconButtonProps) {
  const undo = useEntryUndo(businessId, entry)
  if (!undo.isOffered) return null
  return (
    <>
      <UndoButton undo={undo} />
      {undo.question}
    </>
  )
}

export function UndoButton({ undo }: { undo: ReturnType<typeof useEntryUndo> }) {
  const { isPending, label, press } = undo
  return (
    <IconButton
      aria-label={isPending ? `Undoing... ${label}` : label}
      aria-busy={isPending ? true : undefined}
      onClick={press}
    >
      <Undo2 aria-hidden="true" size={18} />
      {isPending ? 'Undoing...' : 'Undo'}
    </IconButton>
  )
}
