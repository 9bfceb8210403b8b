import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { useIsPhone } from '../../platform/ui/useIsPhone.ts'
import { useFocusWhenLed } from '../shell/OwnerHeading.tsx'

interface ShopHeaderProps {
  business: Business
  /** A button at the right. Below the words on phones. */
  action?: ReactNode
}

/** The shop's awning, sign and name, and the state of its registration. */
export function ShopHeader({ business, action }: ShopHeaderProps) {
  const isPhone = useIsPhone()
  const heading = useFocusWhenLed()
  const { name, description, email, logoUrl } = business
  return (
    <header className="card overflow-hidden">
      <Awning
        stripes={isPhone ? 11 : 23}
        heightPx={isPhone ? 18 : 22}
        scallopPx={isPhone ? 7 : 8}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 pt-2 pb-3 md:px-[22px] md:pt-2.5 md:pb-3.5">
        <ShopAvatar name={name} logoUrl={logoUrl} sizePx={isPhone ? 40 : 48} />
        {/* Not narrower than a word: on the smallest phones the action goes below. */}
        <div className="min-w-0 flex-[1_1_7.5rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              ref={heading}
              tabIndex={-1}
              className="display text-xl leading-[1.1] wrap-anywhere md:text-[1.75rem]"
            >
              <Exact>{name}</Exact>
            </h1>
            {isPhone ? null : <Badges business={business} />}
          </div>
          {!isPhone && (description || email) ? (
            <p className="flex flex-wrap gap-x-3 text-sm leading-[1.35] wrap-anywhere text-ink-2">
              {description ? <span>{description}</span> : null}
              {email ? (
                <span>
                  <Exact>{email}</Exact>
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        {action}
        {isPhone ? <Badges business={business} /> : null}
      </div>
    </header>
  )
}

function Badges({ business: { isActive, isDemo, plan, manager } }: { business: Business }) {
  return (
    <div className="flex flex-wrap gap-2">
      {isActive ? (
        <Badge look="live">Live Business</Badge>
      ) : (
        <Badge look="off">Account Inactive</Badge>
      )}
      {manager ? null : <Badge>{`${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan`}</Badge>}
      {isDemo ? <Badge look="yellow">Demo</Badge> : null}
    </div>
  )
}
