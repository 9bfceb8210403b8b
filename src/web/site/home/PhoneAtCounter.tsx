import { demoShop } from '../../demo/shop.ts'
import { Awning } from '../../ui/Awning.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ProgressHop } from '../../ui/ProgressHop.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { ShopAvatar } from '../../ui/ShopAvatar.tsx'
import { exampleVisit } from './exampleVisit.ts'

/** A customer's phone after the scan, with the parts of the real page at three quarters. */
export function PhoneAtCounter() {
  return (
    <div className="absolute right-1 -bottom-12 w-[280px] rotate-[3.5deg] rounded-[42px] border-[9px] border-[#161c19] bg-[#161c19] shadow-[0_0_0_1.5px_#3b443f,6px_16px_26px_rgb(27_36_32/.34)] md:-right-3.5 md:-bottom-[52px]">
      <div className="h-[548px] overflow-hidden rounded-[33px] bg-counter">
        <div className="w-[356px] origin-top-left scale-[0.735]">
          <div className="bg-white">
            <Awning stripes={6} />
            <div className="flex items-center gap-3 px-5 py-4">
              <ShopAvatar name={demoShop.business.name} sizePx={46} />
              <p className="display text-xl leading-[1.1]">{demoShop.business.name}</p>
            </div>
          </div>
          <div className="px-3.5 pt-7">
            <Receipt slot className="text-center">
              <EarnedReceipt />
            </Receipt>
            <div className="px-3 pt-2">
              <span className="key biz w-full">Check My Points</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function EarnedReceipt() {
  const { before, earned, now, threshold } = exampleVisit
  return (
    <>
      <p className="display text-[1.625rem] leading-[1.1]">Points Earned</p>
      <p className="figure mt-1 text-points">+{earned}</p>
      <ProgressHop before={before} now={now} threshold={threshold} />
      <div className="mt-4 text-left">
        <DescriptionList
          mono
          rows={[
            { label: 'Before', value: before },
            { label: 'This visit', value: `+${earned}` },
            { label: 'Your points', value: `${now} / ${threshold}`, total: true },
          ]}
        />
      </div>
      <p className="perforation mt-3.5 pt-3.5 text-md text-balance">
        <b>{threshold - now} more</b> for a {demoShop.business.rewardDescription.toLowerCase()}.
      </p>
    </>
  )
}
