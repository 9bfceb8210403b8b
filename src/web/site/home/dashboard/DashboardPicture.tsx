import { product } from '../../../../contract/product.ts'
import { demoShop } from '../../../demo/shop.ts'
import { statsOf } from '../../../owner/dashboard/stats.tsx'
import { Awning } from '../../../ui/Awning.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { businessColors } from '../../../ui/businessColors.ts'
import { Mark } from '../../../ui/Logo.tsx'
import { ShopAvatar } from '../../../ui/ShopAvatar.tsx'
import { CodesOnKraft } from './CodesOnKraft.tsx'
import { PointsPicture } from './PointsPicture.tsx'
import { RewardPicture } from './RewardPicture.tsx'

/**
 * The owner's dashboard on a desk, with its real parts. Drawn 1040 px wide at any width of the page,
 * scaled, and cut off by the section that it stands in.
 */
export function DashboardPicture() {
  return (
    <div
      aria-hidden="true"
      style={businessColors(demoShop.business.primaryColor)}
      className="relative h-[360px] md:h-[520px] wide:h-auto"
    >
      <div className="absolute top-0 left-0 min-h-[1500px] w-[1040px] origin-top-left scale-60 rounded-t-md bg-counter p-9 pt-4 shadow-lifted md:scale-80">
        <p className="display flex items-center gap-2.5 py-2 text-xl tracking-[-0.025em]">
          <Mark />
          {product.name}
        </p>
        <ShopHead />
        <Totals />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_300px] gap-4">
          <PointsPicture />
          <RewardPicture />
        </div>
        <CodesOnKraft />
      </div>
    </div>
  )
}

function ShopHead() {
  return (
    <div className="card overflow-hidden">
      <Awning stripes={23} heightPx={30} scallopPx={12} />
      <div className="flex items-center gap-5 px-[26px] pt-4 pb-5">
        <ShopAvatar name={demoShop.business.name} sizePx={68} />
        <div>
          <p className="mb-1.5 flex gap-2">
            <Badge look="live">Live Business</Badge>
            <Badge>Free plan</Badge>
          </p>
          <p className="display text-[2.125rem] leading-[1.08]">{demoShop.business.name}</p>
          <p className="mt-0.5 text-ink-2">{demoShop.business.description}</p>
        </div>
      </div>
    </div>
  )
}

/** Side by side whatever the width of the page: the picture is always that of a desk. */
function Totals() {
  return (
    <div className="card mt-4 grid grid-cols-4">
      {statsOf(demoShop.analytics, demoShop.business).map(({ label, value, note }) => (
        <div
          key={label}
          className="border-dashed border-rule px-[26px] pt-4 pb-[18px] not-first:border-l-2"
        >
          <p className="text-sm text-ink-2">{label}</p>
          <p className="figure text-[2.625rem] leading-[1.1] tracking-[-0.04em]">{value}</p>
          <p className="text-sm text-ink-2">{note}</p>
        </div>
      ))}
    </div>
  )
}
