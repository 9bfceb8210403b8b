import LogOut from 'lucide-react/icons/log-out'
import type { BusinessSession } from '../../../contract/sessions.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatRecent } from '../shared/formatRecent.ts'

const doors: Record<BusinessSession['door'], string> = {
  'name-and-phone': 'With name and phone',
  account: 'With an account',
}

interface SessionRowProps {
  session: BusinessSession
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, door, address, signedInAt, lastSeenAt, isThisBrowser } = session
  const now = new Date()
  const name = isThisBrowser ? `${device}, this browser` : device
  return (
    <li className="flex items-start justify-between gap-3 border-b border-rule py-3 last:border-0">
      <div className="min-w-0 text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base text-ink">
          <b>{device}</b>
          {isThisBrowser ? <Badge look="green">This browser</Badge> : null}
        </p>
        <p>
          {doors[door]}, since {formatRecent(new Date(signedInAt), now)}
        </p>
        <p className="wrap-anywhere">
          Last seen {formatRecent(new Date(lastSeenAt), now)}
          {address ? (
            <>
              {' from '}
              <span className="font-mono text-xs">{address}</span>
            </>
          ) : null}
        </p>
      </div>
      <IconButton
        className="-mt-1.5 -mr-2.5 flex-none"
        aria-label={`Sign out ${name}`}
        aria-busy={isEnding}
        onClick={isEnding ? undefined : onEnd}
      >
        <LogOut aria-hidden="true" size={18} />
        {isEnding ? 'Signing out...' : 'Sign out'}
      </IconButton>
    </li>
  )
}
