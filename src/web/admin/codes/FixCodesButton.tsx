import QrCode from 'lucide-react/icons/qr-code'
import { Button } from '../../ui/Button.tsx'
import { useAdminDraft } from '../drafts.ts'

export function FixCodesButton() {
  const { setDraft } = useAdminDraft()
  return (
    <Button look="plain" size="slim" onClick={() => setDraft({ dialog: 'fix-codes' })}>
      <QrCode aria-hidden="true" size={18} />
      Fix QR Codes
    </Button>
  )
}
