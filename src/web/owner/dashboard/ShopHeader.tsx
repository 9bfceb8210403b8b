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
        stripes={isPhone ? 7 : 23}
        heightPx={isPhone ? 22 : 30}
        scallopPx={isPhone ? 9 : 12}
      />
      <div className="flex flex-wrap items-center gap-3.5 px-4 pt-3 pb-3.5 md:gap-5 md:px-[26px] md:pt-[18px] md:pb-[22px]">
        <ShopAvatar name={name} logoUrl={logoUrl} sizePx={isPhone ? 52 : 68} />
        <div className="min-w-0 flex-1">
          <Badges business={business} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="display text-[1.625rem] leading-[1.08] wrap-anywhere md:text-[2.125rem]"
          >
            <Exact>{name}</Exact>
          </h1>
          {description || email ? (
            <p className="mt-0.5 flex flex-wrap gap-x-3 wrap-anywhere text-ink-2 max-md:text-sm">
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
      </div>
    </header>
  )
}

function Badges({ business: { isActive, isDemo, plan, manager } }: { business: Business }) {
  return (
    <div className="mb-1.5 flex flex-wrap gap-2">
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
