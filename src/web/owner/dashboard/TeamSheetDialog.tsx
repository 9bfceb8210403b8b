import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { toast } from '../../platform/ui/toast.ts'

interface TeamSheetDialogProps {
  business: Business
  onClose: () => void
}

/** What everybody at the counter needs to know, on one sheet to read out or to send. */
export function TeamSheetDialog({ business, onClose }: TeamSheetDialogProps) {
  const { name, rewardDescription } = business
  const lines = linesOf(business)
  async function copy() {
    const text = [`${name}: how points work`, ...lines].join('\n')
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Sheet copied', description: 'Paste it into a message to your team.' })
    } catch {
      const description = 'Your browser blocked copying. Please select the words and copy them.'
      toast({ title: 'The sheet was not copied', description, variant: 'destructive' })
    }
  }
  return (
    <Dialog onClose={onClose} title="For the team" description="Read it out, or send it to them.">
      <ol className="mt-2 grid list-decimal gap-2 ps-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <Exact in={line} names={[rewardDescription]} />
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button look="plain" onClick={() => void copy()}>
          Copy it
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}

function linesOf({ rewardDescription, rewardThreshold, pointCapType }: Business): string[] {
  const points = formatPoints(rewardThreshold)
  return [
    'Say it once to each guest: “Scan this and you collect points.”',
    'They scan the code after paying and type their phone number. No app, no account.',
    `At ${points} they get: ${rewardDescription}.`,
    'To give a reward, ask for the claim code on their screen. It changes every three minutes.',
    pointCapType === 'reset'
      ? 'After a reward, their points start again at zero.'
      : 'After a reward, what is left over stays.',
    'A wrong number or a scan too many? It can be undone. Nobody loses points for good.',
  ]
}
