import AtSign from 'lucide-react/icons/at-sign'
import BookUp from 'lucide-react/icons/book-up'
import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import LogIn from 'lucide-react/icons/log-in'
import Power from 'lucide-react/icons/power'
import X from 'lucide-react/icons/x'
import type { AdminBusiness, BusinessSort } from '../../../contract/adminBusinesses.ts'
import { planOf } from '../../../contract/plans.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { businessColors } from '../../platform/ui/businessColors.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { type Sorting, Table } from '../../platform/ui/Table.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { ChangeEmailDialog, ChangePlanDialog, SwitchDialog } from './changeDialogs.tsx'
import { DeleteBusiness, TakeBack } from './DeleteBusinessDialog.tsx'
import { useSendManual } from './queries.ts'

interface BusinessTableProps {
  businesses: readonly AdminBusiness[]
  sorting: Sorting<BusinessSort>
}

export function BusinessTable({ businesses, sorting }: BusinessTableProps) {
  const actions = (row: AdminBusiness) => <BusinessActions business={row} />
  return (
    <Table<AdminBusiness, BusinessSort>
      caption="Businesses"
      rows={businesses}
      rowKey={({ id }) => id}
      sorting={sorting}
      columns={[
        { head: 'Business Details', cell: (row) => <Details business={row} />, sort: up('name') },
        { head: 'Owner Information', cell: (row) => <Owner business={row} />, sort: up('owner') },
        { head: 'Status & Setup', cell: (row) => <Status business={row} />, sort: up('standing') },
        { head: 'Plan', cell: (row) => <Plan business={row} />, sort: up('plan') },
        {
          head: 'Rewards Program',
          cell: (row) => <Rewards business={row} />,
          sort: up('threshold'),
        },
        {
          head: 'Created Date',
          cell: (row) => <Created business={row} />,
          sort: { by: 'created', first: 'descending' },
        },
        { head: 'Actions', cell: actions, action: 'headed' },
      ]}
      item={(row) => (
        <div className="grid gap-2.5">
          <div className="flex items-center justify-between gap-3">
            <Details business={row} />
            <div className="-me-2.5">{actions(row)}</div>
          </div>
          <Owner business={row} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Status business={row} />
            <Plan business={row} />
          </div>
          <Rewards business={row} />
          <p className="text-sm text-ink-2">
            Since <Created business={row} />
          </p>
        </div>
      )}
    />
  )
}

const up = (by: BusinessSort) => ({ by, first: 'ascending' as const })

function Details({ business }: { business: AdminBusiness }) {
  const { id, name, isDemo, logoUrl, primaryColor } = business
  return (
    <div
      className="flex min-w-0 items-center gap-3 md:min-w-[180px]"
      style={businessColors(primaryColor)}
    >
      <ShopAvatar name={name} logoUrl={logoUrl} sizePx={36} />
      <div className="min-w-0">
        <b className="wrap-anywhere">
          <Exact>{name}</Exact>
        </b>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2 tabular-nums">
          ID <Exact>{id}</Exact>
          {isDemo ? <Badge look="yellow">Demo</Badge> : null}
        </p>
      </div>
    </div>
  )
}

function Owner({ business: { email, ownerId, phone } }: { business: AdminBusiness }) {
  return (
    <div className="text-sm md:min-w-[216px]">
      <p className="wrap-anywhere">{email ? <Email address={email} /> : 'No email'}</p>
      <p className="wrap-anywhere text-ink-2 tabular-nums">
        {ownerId ? `Owner ${ownerId}` : 'No account'},{' '}
        <span className="whitespace-nowrap">
          <Exact>{formatPhone(phone)}</Exact>
        </span>
      </p>
    </div>
  )
}

/** If the address must break, it breaks before its @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function Status({
  business: { setupCompleted, isActive, restoreUntil },
}: {
  business: AdminBusiness
}) {
  if (restoreUntil) return <Deleted restoreUntil={restoreUntil} />
  const Icon = isActive ? Check : X
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
      {setupCompleted ? (
        <Badge look="green">Active &amp; Ready</Badge>
      ) : (
        <Badge look="yellow">Pending Setup</Badge>
      )}
      <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-2">
        <Icon aria-hidden="true" size={15} />
        {isActive ? 'Account Active' : 'Account Inactive'}
      </p>
    </div>
  )
}

function Deleted({ restoreUntil }: { restoreUntil: string }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge look="red">Deleted</Badge>
      <p className="text-xs text-ink-2">
        can be restored until {formatDay(new Date(restoreUntil))}
      </p>
    </div>
  )
}

/** Mentions locations only if there are several. */
function Plan({ business: { plan, locations = 1 } }: { business: AdminBusiness }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
      <Badge>{planOf(plan).name}</Badge>
      {locations > 1 ? (
        <p className="text-xs whitespace-nowrap text-ink-2">{locations} locations</p>
      ) : null}
    </div>
  )
}

function Rewards({ business }: { business: AdminBusiness }) {
  const { rewardDescription, rewardThreshold } = business
  return (
    <div className="text-sm md:min-w-[140px]">
      <p className="wrap-anywhere">{rewardDescription}</p>
      <p className="text-ink-2 tabular-nums">
        at <Exact in={formatPoints(rewardThreshold)} />
      </p>
    </div>
  )
}

function Created({ business: { createdAt } }: { business: AdminBusiness }) {
  return (
    <time dateTime={createdAt} className="text-sm whitespace-nowrap tabular-nums">
      {day.format(new Date(createdAt))}
    </time>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The actions on a business. A deleted one can only be restored. */
function BusinessActions({ business }: { business: AdminBusiness }) {
  const { open } = useAdminDialog()
  if (business.restoreUntil) return <TakeBack business={business} />
  const which = `${business.name}, ID ${business.id}`

  return (
    <div className="inline-flex">
      <IconButton
        aria-label={`Access ${which}`}
        onClick={() => open(<AccessDialog business={business} />)}
      >
        <LogIn aria-hidden="true" size={18} />
        Access
      </IconButton>
      <Menu label={`More for ${which}`}>
        <SendManual business={business} />
        <MenuItem
          icon={<AtSign aria-hidden="true" size={20} />}
          onSelect={() => open(<ChangeEmailDialog business={business} />)}
        >
          Change Email
        </MenuItem>
        <MenuItem
          icon={<CreditCard aria-hidden="true" size={20} />}
          onSelect={() => open(<ChangePlanDialog business={business} />)}
        >
          Change plan
        </MenuItem>
        <MenuItem
          icon={<Power aria-hidden="true" size={20} />}
          onSelect={() => open(<SwitchDialog business={business} />)}
        >
          {business.isActive ? 'Switch off' : 'Switch on'}
        </MenuItem>
        <MenuRule />
        <DeleteBusiness business={business} />
      </Menu>
    </div>
  )
}

/** Mails the owner guide to a business's email. */
function SendManual({ business: { id, name, email } }: { business: AdminBusiness }) {
  const { mutateAsync: sendManual } = useSendManual()

  // The menu closes at the press, so this item no longer exists when the answer comes.
  async function send() {
    try {
      const sent = await sendManual(id)
      toast({
        title: 'Manual Sent',
        description: `It’s on its way to ${sent.email}. The shop’s Settings, Messages shows when it was sent.`,
      })
    } catch (error) {
      const title = `Failed to send manual to ${email ?? name}`
      toastFailure(title, error, 'Nothing was sent. Please try again.')
    }
  }

  return (
    <MenuItem
      icon={<BookUp aria-hidden="true" size={20} />}
      missing={email ? undefined : 'This business has no email yet'}
      onSelect={() => void send()}
    >
      Send Manual
    </MenuItem>
  )
}
