import { toast } from '../../ui/toast.ts'

/** Puts a link where it can be pasted from. Where the browser forbids it, says `otherwise` and answers false. */
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
