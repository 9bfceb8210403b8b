import Copy from 'lucide-react/icons/copy'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'

/** Puts an e-mail address where it can be pasted from. */
export function CopyAddress({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address Copied', description: `You can paste ${address} now.` })
    } catch {
      toast({
        title: 'The address was not copied',
        description: 'Your browser blocked it. Select it and copy it yourself.',
        variant: 'destructive',
      })
    }
  }

  return (
    <IconButton aria-label={`Copy ${address}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      Copy
    </IconButton>
  )
}
