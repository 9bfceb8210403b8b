import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import type { Returning } from '../../../contract/returning.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useSaveAverageSale } from './queries.ts'
import { returningMeans, returningSentence } from './words.ts'

interface AverageSaleDialogProps {
  businessId: number
  returning: Returning
  mayChange: boolean
  onClose: () => void
}

const range = 'Please enter a whole amount from 1 to 10,000'
const saleForm = z.object({
  sale: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || (/^\d{1,5}$/.test(typed) && inRange(Number(typed))), range),
  ),
})
const inRange = (amount: number) => amount >= 1 && amount <= 10_000

/** How the figure is computed, and the owner's average sale. */
export function AverageSaleDialog(props: AverageSaleDialogProps) {
  const { returning, mayChange, onClose } = props
  const title = returningSentence(returning)
  if (mayChange) return <SaleForm {...props} title={title} />
  return (
    <Dialog onClose={onClose} title={title} description={returningMeans(returning)}>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}

function SaleForm({
  businessId,
  returning,
  title,
  onClose,
}: AverageSaleDialogProps & { title: string }) {
  const { mutateAsync: save } = useSaveAverageSale(businessId)
  const { averageSale } = returning
  const { field, sending } = useCallForm<z.input<typeof saleForm>, z.output<typeof saleForm>>({
    defaultValues: { sale: averageSale?.from === 'owner' ? String(averageSale.amount) : '' },
    resolver: zodResolver(saleForm),
    failure: 'Your average sale was not saved. Please try again.',
    send: async ({ sale }) => {
      await save(sale === '' ? null : Number(sale))
      toast({ title: 'Average sale saved', description: 'The figure counts with it from now on.' })
      onClose()
    },
  })
  return (
    <FormDialog title={title} {...sending} confirm="Save" busy="Saving..." onClose={onClose}>
      <p>
        <Exact in={returningMeans(returning)} />
      </p>
      <NumberField
        {...field('sale')}
        label="Your average sale, in dollars"
        optional
        maxLength={5}
        hint="Leave it blank for an estimate from your codes."
        readOnly={sending.isPending}
      />
    </FormDialog>
  )
}
