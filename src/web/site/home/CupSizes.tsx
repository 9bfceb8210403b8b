import { Wrap } from '../Wrap.tsx'
import code from './exampleCode.svg?url'

const sizes = [
  { points: 1, band: 'Under $20', examples: 'An espresso, a birthday card, a bang trim' },
  { points: 20, band: '$20 to $59', examples: 'Brunch for two, a blow-dry, three paperbacks' },
  {
    points: 60,
    band: '$60 or more',
    examples: 'An office order, a celebration cake, cut and color',
  },
]

/** The three codes of a new business, and what each is for. */
export function CupSizes() {
  return (
    <section className="py-16 md:py-24">
      <Wrap className="grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center">
        <div>
          <h2 className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            Small, medium, large. Like the cups.
          </h2>
          <p className="mt-4 max-w-[26em] text-lg text-ink-2">
            Three codes cover most sales. Change any value, or add codes for double-points Tuesdays
            and big orders. Keep the large one behind the counter.
          </p>
        </div>
        <ul className="border-b-2 border-dotted border-[#9aa79f]">
          {sizes.map((size) => (
            <Size key={size.points} {...size} />
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Size({ points, band, examples }: (typeof sizes)[number]) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 border-t-2 border-dotted border-[#9aa79f] py-[18px] md:grid-cols-[150px_1fr_auto]">
      <p>
        <b className="figure text-[3.75rem] leading-none">{points}</b>{' '}
        <span className="font-[640]">{points === 1 ? 'point' : 'points'}</span>
      </p>
      <div className="max-md:col-start-1">
        <p>{band}</p>
        <p className="text-sm text-ink-2">{examples}</p>
      </div>
      <img
        src={code}
        alt=""
        width="74"
        height="74"
        loading="lazy"
        className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
    </li>
  )
}
