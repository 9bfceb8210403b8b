import type { ReactNode } from 'react'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { product } from '../../contract/platform/product.ts'
import { customerPaths } from '../platform/customerPaths.ts'
import { Awning } from '../platform/ui/Awning.tsx'
import { businessColors } from '../platform/ui/businessColors.ts'
import { Link } from '../platform/ui/Link.tsx'
import { Skeleton } from '../platform/ui/Loading.tsx'
import { Mark } from '../platform/ui/Logo.tsx'
import { ShopAvatar } from '../platform/ui/ShopAvatar.tsx'
import { useWords } from '../platform/words/useWords.tsx'
import { CookieButton } from '../shared/consent/CookieButton.tsx'
import { LanguageSelect } from '../shared/language/LanguageSelect.tsx'
import { OwnWords, ShopContext } from '../shared/language/OwnWords.tsx'
import { customerWords } from './customerWords.ts'

/** What a page may know of a shop: a scan's answer has the name, and another call the rest. */
type Shop = Pick<PublicBusiness, 'name'> & Partial<PublicBusiness>

interface ShopFrontProps {
  /** Undefined while it is loading; the awning is then gray. */
  business: Shop | undefined
  /** `ticket` while a reward is shown. */
  ground?: 'counter' | 'ticket'
  /** Under the name of a shop that says nothing about itself. */
  line?: string
  children: ReactNode
}

/** A customer's page: first the shop in its own colors, and at the end one line of ours. */
export function ShopFront({ business, ground = 'counter', line, children }: ShopFrontProps) {
  const stock = ground === 'ticket' ? 'bg-ticket-pale' : 'bg-counter'
  return (
    <ShopContext value={business ?? {}}>
      <div
        style={business?.primaryColor ? businessColors(business.primaryColor) : undefined}
        className={`mx-auto flex fills-window max-w-[480px] flex-col ${stock}`}
      >
        <div className="bg-white">
          <Awning />
          {business ? <ShopHead {...business} line={line} /> : <ShopHeadSkeleton />}
        </div>
        <main id="main" className="grid flex-1 content-start gap-[18px] px-4 pt-[22px] pb-5">
          {children}
        </main>
        <PoweredBy />
      </div>
    </ShopContext>
  )
}

const headClass = 'flex min-h-[86px] items-center gap-3.5 px-5 pt-4 pb-[18px]'

function ShopHead({ name, description, logoUrl, line }: Shop & Pick<ShopFrontProps, 'line'>) {
  return (
    <header className={headClass}>
      <ShopAvatar name={name} logoUrl={logoUrl} />
      <div className="min-w-0">
        <h1 translate="no" className="display text-[1.5rem] leading-[1.12] wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {description || line ? (
          <p className="mt-0.5 line-clamp-3 text-sm leading-[1.35] wrap-anywhere text-ink-2">
            {description ? <OwnWords>{description}</OwnWords> : line}
          </p>
        ) : null}
      </div>
    </header>
  )
}

function ShopHeadSkeleton() {
  return (
    <header className={headClass}>
      <h1 className="sr-only">{product.name}</h1>
      <div className="size-[52px] flex-none rounded-full bg-blank" />
      <div className="flex-1">
        <Skeleton lines={[62, 84]} />
      </div>
    </header>
  )
}

function PoweredBy() {
  const { words, show } = useWords(customerWords)
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-5 px-5 pt-1 pb-3 text-xs text-ink-2">
      <span className="flex items-center gap-[7px]">
        {show(words.poweredBy, {
          product: (
            <Link
              to={customerPaths.home()}
              className="inline-flex min-h-11 items-center gap-[7px] font-semibold"
            >
              <Mark sizePx={20} />
              {product.name}
            </Link>
          ),
        })}
      </span>
      <CookieButton />
      <LanguageSelect />
    </footer>
  )
}
