import { demoShop } from '../../../demo/shop.ts'
import { Badge } from '../../../ui/Badge.tsx'
import code from '../exampleCode.svg?url'

/** The codes of the shop, ready to print. */
export function CodesOnKraft() {
  return (
    <div className="kraft mt-4 rounded-md px-[26px] pt-5 pb-[26px]">
      <p className="display text-xl">Your QR codes</p>
      <p className="mt-0.5 text-sm">
        Edit changes printed copies too. Point values creates new codes; old prints keep theirs.
      </p>
      <div className="mt-4 grid grid-cols-3 gap-4">
        {demoShop.codes.map(({ pointValue: points, description }) => (
          <div key={points} className="rounded-sm bg-white p-4 shadow-paper">
            <img
              src={code}
              alt=""
              width="130"
              height="130"
              loading="lazy"
              className="mx-auto mb-3"
            />
            <p className="flex items-baseline justify-between">
              <span>
                <b className="figure text-[2.125rem] leading-none">{points}</b>{' '}
                <b>{points === 1 ? 'point' : 'points'}</b>
              </span>
              <Badge look="live">Active</Badge>
            </p>
            <p className="mt-1 text-ink-2">{description}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
