import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** At the end of each part of the demo: the way to a shop of one's own. */
export function ForReal() {
  return (
    <section
      aria-labelledby="for-real"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_220px]">
        <h2 id="for-real" className="display text-xl">
          Ready for your own shop?
        </h2>
        <p className="text-ink-2">
          Business name and phone number. That’s the whole form, and your codes are ready.
        </p>
      </div>
      <ButtonLink to={paths.businessRegister()}>Register your business</ButtonLink>
    </section>
  )
}
