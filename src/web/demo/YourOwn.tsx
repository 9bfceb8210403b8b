import { paths } from '../paths.ts'
import { KeyLink } from '../ui/Key.tsx'

const rooms = [
  ['Customers', 'Everybody who collects, with their whole history. Put right what went wrong.'],
  ['Reviews', 'Stars and words, month by month, and what you have answered.'],
  ['Insights', 'Who comes back, the busiest hours, and the points that wait to be spent.'],
  ['Printing', 'A table tent, a counter poster and stickers, in your colors, on A4 or Letter.'],
] as const

/** What an owner's desk has beside this page, and the way to one. */
export function YourOwn() {
  return (
    <section
      aria-labelledby="your-own"
      className="card mt-[18px] px-4 pt-[18px] pb-5 desk:px-[26px] desk:py-6"
    >
      <h2 id="your-own" className="display text-xl">
        On your own desk there is more
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-3 desk:grid-cols-2">
        {rooms.map(([room, what]) => (
          <div key={room}>
            <dt className="font-[640]">{room}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap gap-3">
        <KeyLink to={paths.businessRegister()}>Register your business</KeyLink>
        <KeyLink to={paths.demoSetup()} look="plain">
          Try the setup
        </KeyLink>
      </p>
    </section>
  )
}
