import Copy from 'lucide-react/icons/copy'
import { Tool } from '../ui/Tool.tsx'
import { toast } from '../ui/toast.ts'

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
    <Tool aria-label={`Copy ${address}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      Copy
    </Tool>
  )
}
