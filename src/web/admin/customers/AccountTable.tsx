import Trash2 from 'lucide-react/icons/trash-2'
import type { AccountSort, AdminCustomer } from '../../../contract/adminCustomers.ts'
import { formatPhone } from '../../owner/shared/formatPhone.ts'
import { formatDay } from '../../owner/shared/formatRecent.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Sorting, Table } from '../../ui/Table.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { nameOf } from './labels.ts'

interface AccountTableProps {
  accounts: readonly AdminCustomer[]
  sorting: Sorting<AccountSort>
}

export function AccountTable({ accounts, sorting }: AccountTableProps) {
  const remove = (row: AdminCustomer) => <Delete account={row} />
  return (
    <Table
      caption="Customers"
      rows={accounts}
      rowKey={({ id }) => id}
      sorting={sorting}
      columns={[
        { head: 'Customer ID', cell: ({ id }) => <Id id={id} /> },
        {
          head: 'Email',
          cell: (row) => <Contact account={row} />,
          sort: { by: 'email', first: 'ascending' },
        },
        {
          head: 'Name',
          cell: (row) => <Name account={row} />,
          sort: { by: 'name', first: 'ascending' },
        },
        {
          head: 'Account Created',
          cell: (row) => <Created account={row} />,
          sort: { by: 'created', first: 'descending' },
        },
        { head: 'Actions', cell: remove, action: 'headed' },
      ]}
      item={(row) => (
        <div className="grid gap-2">
          <div className="flex items-start justify-between gap-3">
            <Name account={row} />
            <div className="-mt-2.5 -mr-2.5">{remove(row)}</div>
          </div>
          <Contact account={row} />
          <div className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <Id id={row.id} />
            <Created account={row} />
          </div>
        </div>
      )}
    />
  )
}

function Id({ id }: { id: string }) {
  return <span className="text-sm whitespace-nowrap tabular-nums">ID {id}</span>
}

function Contact({ account: { email, phone } }: { account: AdminCustomer }) {
  return (
    <div className="text-sm">
      <p className="wrap-anywhere">{email ?? 'No email'}</p>
      <p className="text-ink-2 tabular-nums">{phone ? formatPhone(phone) : 'No phone'}</p>
    </div>
  )
}

function Name({ account }: { account: AdminCustomer }) {
  const { businesses } = account
  return (
    <div className="min-w-0">
      <b className="wrap-anywhere">{nameOf(account) ?? 'No name'}</b>
      {businesses.length > 0 ? (
        <p className="text-sm wrap-anywhere text-ink-2">
          Owns {businesses.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
    </div>
  )
}

function Created({ account: { createdAt, lastSignInAt } }: { account: AdminCustomer }) {
  return (
    <div className="text-sm whitespace-nowrap">
      <p className="tabular-nums">
        <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
      </p>
      <p className="text-ink-2 tabular-nums">
        Signed in <time dateTime={lastSignInAt}>{formatDay(new Date(lastSignInAt))}</time>
      </p>
    </div>
  )
}

function Delete({ account }: { account: AdminCustomer }) {
  const { setDraft } = useAdminDraft()
  return (
    <IconButton
      danger
      aria-label={`Delete account ${account.id}`}
      onClick={() => {
        dismissToast()
        setDraft({ dialog: 'delete-customer', account, typedId: '' })
      }}
    >
      <Trash2 aria-hidden="true" size={18} />
      Delete
    </IconButton>
  )
}
