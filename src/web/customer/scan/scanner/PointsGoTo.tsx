import type { SessionState } from '../../../../contract/auth.ts'
import { paths, serverPaths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'

interface PointsGoToProps {
  phone: string
  customer: NonNullable<SessionState['customer']>
  onChange: () => void
}

/** Whose points these are. The last two digits are enough to know a number of one's own. */
export function PointsGoTo({ phone, customer, onChange }: PointsGoToProps) {
  const who = customer.name ?? customer.email
  return (
    <div className="px-1">
      <p>
        Points go to the number ending <b className="tabular-nums">{phone.slice(-2)}</b>
      </p>
      {who ? <p className="text-sm wrap-anywhere text-ink-2">Signed in as {who}</p> : null}
      <div className="mt-1 -ml-3.5 flex flex-wrap gap-x-2">
        <Button look="quiet" size="slim" onClick={onChange}>
          Change number
        </Button>
        <ButtonLink look="quiet" size="slim" to={paths.myShops()}>
          My shops
        </ButtonLink>
        <ButtonLink look="quiet" size="slim" to={serverPaths.leave()}>
          Sign out
        </ButtonLink>
      </div>
    </div>
  )
}
