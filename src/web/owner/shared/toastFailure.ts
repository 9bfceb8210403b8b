import { messageOf } from '../../api/callError.ts'
import { toast } from '../../ui/toast.ts'

/** Says that something did not work, and why; in these words where the server had none. */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
}
