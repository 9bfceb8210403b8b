import Paintbrush from 'lucide-react/icons/paintbrush'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Until the setup is done: what is still the same at every new shop, and the way to make it theirs. */
export function SetupCard({ business }: { business: Business }) {
  if (business.setupCompleted) return null
  return (
    <section
      aria-labelledby="finish-setup"
      className="card flex flex-wrap items-center gap-x-6 gap-y-4 px-4 py-[18px] md:px-[26px]"
    >
      <Paintbrush aria-hidden="true" size={26} className="flex-none text-till" />
      <div className="min-w-0 flex-[1_1_260px]">
        <h2 id="finish-setup" className="display text-xl">
          Make it yours
        </h2>
        <p className="mt-0.5 text-ink-2">
          Your colors, your reward, your point values. Five short steps; your codes work already.
        </p>
      </div>
      <ButtonLink to={paths.businessSetup()} look="plain" size="slim">
        Finish the setup
      </ButtonLink>
    </section>
  )
}
