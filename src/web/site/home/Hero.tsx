import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Wrap } from '../Wrap.tsx'
import { CounterScene } from './CounterScene.tsx'

const facts = [
  { label: 'Free to start', value: '$0.00' },
  { label: 'Setup', value: '2 minutes' },
  { label: 'Apps to install', value: '0' },
]

/** On kraft, its texture going on from the header above. The phone stands over the lower edge. */
export function Hero() {
  return (
    <section className="kraft relative z-1 border-b-[5px] border-ink bg-position-[0_-76px]">
      <div className="overflow-x-clip">
        <Wrap className="grid gap-x-5 wide:grid-cols-[minmax(0,1fr)_590px] wide:items-end">
          <Pitch />
          <CounterScene />
        </Wrap>
      </div>
    </section>
  )
}

function Pitch() {
  return (
    <div className="pt-4 pb-9 md:pt-10 md:pb-16">
      <h1 className="display text-[clamp(1.9rem,9.9vw,2.5rem)] leading-[1.02] tracking-[-0.03em] whitespace-nowrap md:text-[clamp(3.25rem,4.9vw,3.875rem)]">
        <span className="block">The loyalty card </span>
        <span className="block">nobody leaves </span>
        <span className="block">at home.</span>
      </h1>
      <p className="mt-4 mb-6 max-w-[22em] text-[1.125rem] leading-[1.5] text-pretty md:mt-[22px] md:mb-7 md:text-[1.25rem]">
        Put a QR code on your counter. Customers scan it after they pay, type their phone number,
        and the points are theirs.
      </p>
      <div className="flex gap-3.5 max-md:flex-col">
        <ButtonLink to={paths.businessRegister()} look="ink">
          Register your business
        </ButtonLink>
        <ButtonLink
          to={paths.demoDashboard()}
          look="plain"
          className="bg-transparent shadow-[inset_0_0_0_1.5px_var(--color-ink)] hover:bg-ink/9"
        >
          See the demo
        </ButtonLink>
      </div>
      <div className="mt-7 max-w-[390px] md:mt-[34px]">
        <DescriptionList mono rows={facts} />
        <p className="mt-3">Our aim: 40% more repeat visits.</p>
      </div>
    </div>
  )
}
