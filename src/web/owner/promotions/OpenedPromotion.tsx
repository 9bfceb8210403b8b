import { LoadedRules, type OpenedRuleProps, RuleGone } from '../rules/OpenedRule.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { usePromotions } from './queries.ts'
import { PromotionReportPage } from './report/PromotionReportPage.tsx'

export function OpenedPromotion({ business, id, isReport }: OpenedRuleProps) {
  const query = usePromotions(business.id)
  return (
    <LoadedRules query={query} failure="Your happy hours did not load">
      {(promotions) => {
        const promotion = promotions.promotions.find((one) => one.id === id)
        if (!promotion && id !== undefined) return <RuleGone what="happy hour" />
        if (promotion && isReport) {
          return <PromotionReportPage key={id} business={business} promotion={promotion} />
        }
        return (
          <PromotionForm key={id ?? 'new'} business={business} promotions={promotions} id={id} />
        )
      }}
    </LoadedRules>
  )
}
