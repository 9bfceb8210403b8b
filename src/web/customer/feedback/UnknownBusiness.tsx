import Store from 'lucide-react/icons/store'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'

export function UnknownBusiness() {
  return (
    <CustomerLayout>
      <title>Business Not Found</title>
      <section className="card grid justify-items-start gap-2.5 px-[26px] py-6">
        <Store aria-hidden="true" size={28} />
        <h1 className="display text-[1.625rem] leading-[1.2]">Business Not Found</h1>
        <p className="text-ink-2">
          The business you're looking for doesn't exist or isn't accepting feedback.
        </p>
        <ButtonLink to={paths.home()} className="mt-2">
          Go to Home
        </ButtonLink>
      </section>
    </CustomerLayout>
  )
}
