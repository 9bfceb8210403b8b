import LogIn from 'lucide-react/icons/log-in'
import type { SupportRequest } from '../../../contract/supportRequests.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAdminDraft } from '../drafts.ts'

/** Where an answer goes, and which business it is: known where its owner was signed in. */
export function Sender({ request }: { request: SupportRequest }) {
  const { business, businessName, businessPhone, email } = request
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere">{businessPhone}</p>
      <p className="wrap-anywhere">{email ?? 'No email is known'}</p>
      {business ? (
        <Business business={business} />
      ) : (
        <p className="text-ink-2">
          No one was signed in, so anyone could have typed this.{' '}
          <Link to={paths.adminBusinesses({ search: businessName })}>Look for the business</Link>
        </p>
      )}
    </div>
  )
}

function Business({ business }: { business: NonNullable<SupportRequest['business']> }) {
  const { setDraft } = useAdminDraft()
  const { id, name, isDeleted } = business
  return (
    <>
      <p className="wrap-anywhere">
        Signed in as{' '}
        <Link to={paths.adminBusinesses({ search: id })}>
          {name}, ID {id}
        </Link>
      </p>
      {isDeleted ? (
        <p>
          <Badge look="red">Deleted</Badge>
        </p>
      ) : (
        <IconButton
          className="-ml-2.5 justify-self-start"
          aria-label={`Access ${name}, ID ${id}`}
          onClick={() => setDraft({ dialog: 'access', business, reason: '' })}
        >
          <LogIn aria-hidden="true" size={18} />
          Access
        </IconButton>
      )}
    </>
  )
}
