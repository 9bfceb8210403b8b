import { toast } from '../ui/toast.ts'
import { messageOf } from './callError.ts'

/** Says that something failed and why. Without a sentence from the server, uses `fallback`. */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
}
