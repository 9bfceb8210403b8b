import type { QrCode } from '../../../contract/qr-codes.ts'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { codeProblem, useSwitchQrCode } from './queries.ts'

/** Switches a code on again, without a question: nothing is lost by it. */
export function useSwitchOn(businessId: number) {
  const { mutate, isPending } = useSwitchQrCode(businessId)
  return ({ id: codeId, pointValue }: QrCode) => {
    if (isPending) return
    mutate(
      { codeId, isActive: true },
      {
        onSuccess: () =>
          toast({
            title: 'QR Code Updated',
            description: `The ${pointValue}-point code gives points again.`,
          }),
        onError: (error) => {
          if (isShutOut(error)) return
          const fallback = 'Failed to update QR code. Please try again.'
          const description = codeProblem(error, fallback)
          toast({ title: 'Update Failed', description, variant: 'destructive' })
        },
      },
    )
  }
}
