import QrCode from 'lucide-react/icons/qr-code'
import { Key } from '../../ui/Key.tsx'
import { useAdminDraft } from '../drafts.ts'

export function FixCodesKey() {
  const { setDraft } = useAdminDraft()
  return (
    <Key look="plain" size="slim" onClick={() => setDraft({ dialog: 'fix-codes' })}>
      <QrCode aria-hidden="true" size={18} />
      Fix QR Codes
    </Key>
  )
}
