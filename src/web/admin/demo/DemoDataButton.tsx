import Database from 'lucide-react/icons/database'
import { Button } from '../../ui/Button.tsx'
import { useAdminDraft } from '../drafts.ts'
import { useDemoData } from './queries.ts'

/** Adds demo data, or removes it while there is some. */
export function DemoDataButton() {
  const { setDraft } = useAdminDraft()
  const { data, isPending } = useDemoData()
  const isThere = data !== undefined && data.shops.length > 0
  // Nobody knows yet which of the two it is.
  const label = isPending ? 'Demo Data' : isThere ? 'Remove Demo Data' : 'Add Demo Data'
  const dialog = isThere ? 'remove-demo-data' : 'add-demo-data'
  return (
    <Button look="plain" size="slim" disabled={isPending} onClick={() => setDraft({ dialog })}>
      <Database aria-hidden="true" size={18} />
      {label}
    </Button>
  )
}
