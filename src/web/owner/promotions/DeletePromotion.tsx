import type { Business } from '../../../contract/businesses.ts'
import type { Promotion, Promotions } from '../../../contract/promotions.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useDeleteRule } from '../rules/useDeleteRule.ts'
import { rulesOf, usePromotionCalls } from './queries.ts'

interface DeletePromotionProps {
  business: Business
  promotions: Promotions
  promotion: Promotion
  onClose: () => void
}

export function DeletePromotion({
  business,
  promotions,
  promotion,
  onClose,
}: DeletePromotionProps) {
  const { id, name } = promotion
  const calls = usePromotionCalls(business.id)
  const { remove, isPending, error } = useDeleteRule(rulesOf(promotions), calls)

  async function confirm() {
    if (!(await remove(id))) return
    toast({
      title: 'Happy hour deleted',
      description: `${name} is gone. Points stay.`,
      names: [name],
    })
    onClose()
  }

  return (
    <ConfirmDialog
      question={`Delete ${name}?`}
      names={[name]}
      confirm="Delete happy hour"
      keep="Keep it"
      busy={isPending && 'Deleting...'}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        No scan gets it from now on, and you no longer see what it did. Points that it gave stay. To
        keep its figures, end it instead.
      </p>
    </ConfirmDialog>
  )
}
