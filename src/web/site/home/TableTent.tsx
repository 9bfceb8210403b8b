import { demoShop } from '../../demo/shop.ts'
import { Awning } from '../../ui/Awning.tsx'
import code from './exampleCode.svg?url'
import { exampleVisit } from './exampleVisit.ts'

/** A folded card with an earn code on its front. */
export function TableTent() {
  return (
    <div className="absolute bottom-[30px] left-0 h-[420px] w-[286px] perspective-[1500px] perspective-origin-[70%_30%]">
      <div className="absolute -bottom-[30px] -left-[22px] h-[26px] w-[350px] bg-[radial-gradient(closest-side,rgb(27_36_32/.42),transparent)]" />
      <div className="absolute inset-0 rotate-y-17 transform-3d">
        <div className="absolute inset-0 origin-top -rotate-x-15 rounded-xs bg-[#9a7a4d]" />
        <div className="absolute inset-0 flex origin-top rotate-x-12 flex-col overflow-hidden rounded-xs bg-white text-center shadow-flat">
          <Awning stripes={5} heightPx={46} />
          <p className="display mt-4 mb-0.5 text-[1.625rem] leading-[1.1]">
            {demoShop.business.name}
          </p>
          <p className="text-md font-[620]">Scan for {exampleVisit.earned} points</p>
          <img src={code} alt="" width="204" height="204" className="mx-auto mt-1" />
          <p className="mt-auto bg-(--biz-fill) px-2.5 pt-[13px] pb-[15px] text-md font-[620] text-(--biz-on-fill)">
            No app. Just your phone number.
          </p>
        </div>
      </div>
    </div>
  )
}
