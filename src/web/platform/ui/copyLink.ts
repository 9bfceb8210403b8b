import { toast } from './toast.ts'

/** Copies a link. If the browser forbids it, shows `otherwise` and returns false. */
export async function copyLink(link: string, otherwise: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link Copied', description: 'Paste it into a text, an email or your website.' })
    return true
  } catch {
    const description = `Your browser blocked copying. ${otherwise}`
    toast({ title: 'The link was not copied', description, variant: 'destructive' })
    return false
  }
}
