import Eraser from 'lucide-react/icons/eraser'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AccountSort, AdminCustomer } from '../../../contract/adminCustomers.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { Pagination } from '../../platform/list/Pagination.tsx'
import { type ListState, useListView } from '../../platform/list/useListView.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Empty, NoMatches } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatDay } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { SearchField } from '../../platform/ui/SearchField.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { type Sorting, Table } from '../../platform/ui/Table.tsx'
import { useAdminDialog } from '../dialogs.ts'
import {
  type AccountView,
  accountList,
  kindChoices,
  SEARCH_LENGTH,
  sortChoices,
  sortOf,
} from './accountView.ts'
import { DeleteCustomerDialog, EraseNumberDialog } from './DeleteCustomerDialog.tsx'
import { nameOf } from './labels.ts'
import { ROWS_ON_PAGE, useAdminCustomers } from './queries.ts'

/** Accounts that people sign in with, and the way to erase a person. */
export default function CustomerSection() {
  const list = useListView(accountList)
  return (
    <section aria-labelledby="customers">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="customers" className="display text-lg">
          Customers
        </h2>
        <EraseNumberButton />
      </div>
      <p className="mb-3 text-sm text-ink-2">
        These are accounts that people sign in with. Most customers have none: shops know them by
        their numbers.
      </p>
      <AccountFilters {...list} />
      <Rows {...list} />
    </section>
  )
}

function EraseNumberButton() {
  const { open } = useAdminDialog()
  return (
    <Button look="plain" size="slim" onClick={() => open(<EraseNumberDialog />)}>
      <Eraser aria-hidden="true" size={20} />
      Erase a phone number
    </Button>
  )
}

function Rows({ view, show, isNarrowed, clear }: ListState<AccountView>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useAdminCustomers(view)
  if (error && (!data || isPlaceholderData)) {
    return (
      <QueryFailure
        title="Failed to load customer data"
        query={{ isFetching, refetch }}
        look="plain"
      >
        Failed to load customer data: {messageOf(error, 'Something went wrong. Please try again.')}
      </QueryFailure>
    )
  }
  if (!data) return <Skeleton lines={[100, 92, 100, 84]} />
  if (data.total === 0) {
    return isNarrowed ? <NoMatch search={view.search} onShowAll={clear} /> : <NoAccounts />
  }
  const { sort: by, order } = view
  return (
    <>
      <div aria-busy={isPlaceholderData}>
        <AccountTable
          accounts={data.customers}
          sorting={{ by, order, onSort: (sort, next) => show({ sort, order: next }) }}
        />
      </div>
      <Pagination
        view={view}
        listed={{ ...data, rows: data.customers, size: ROWS_ON_PAGE }}
        one="account"
        many="accounts"
        isBusy={isPlaceholderData}
        onTurn={show}
      />
    </>
  )
}

function NoAccounts() {
  return (
    <Empty title="No accounts yet">
      Everyone who signs in with an account is listed here, customers and owners alike.
    </Empty>
  )
}

function NoMatch({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <NoMatches title="No account found" all="Show all accounts" onShowAll={onShowAll}>
      {search
        ? `No name, email, phone or ID contains “${search}”. Find someone without an account under “Erase a phone number”.`
        : 'New accounts are listed here.'}
    </NoMatches>
  )
}

/** Filters and sorts the list. */
function AccountFilters({ view, show, field, select }: ListState<AccountView>) {
  return (
    <search className="mb-4 grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField
        label="Search customers"
        placeholder="Name, email, phone or ID"
        maxLength={SEARCH_LENGTH}
        {...field('search')}
      />
      <div className="grid grid-cols-2 gap-3 md:contents">
        <SelectField label="Show" choices={kindChoices} {...select('kind')} />
        <SelectField
          label="Sort by"
          choices={sortChoices}
          value={`${view.sort} ${view.order}`}
          onChange={(choice) => show(sortOf(choice))}
        />
      </div>
    </search>
  )
}

interface AccountTableProps {
  accounts: readonly AdminCustomer[]
  sorting: Sorting<AccountSort>
}

function AccountTable({ accounts, sorting }: AccountTableProps) {
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
            <div className="-mt-2.5 -me-2.5">{remove(row)}</div>
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
  return (
    <span className="text-sm whitespace-nowrap tabular-nums">
      ID <Exact>{id}</Exact>
    </span>
  )
}

function Contact({ account: { email, phone } }: { account: AdminCustomer }) {
  return (
    <div className="text-sm">
      <p className="wrap-anywhere">{email ? <Exact>{email}</Exact> : 'No email'}</p>
      <p className="text-ink-2 tabular-nums">
        <Exact>{phone ? formatPhone(phone) : 'No phone'}</Exact>
      </p>
    </div>
  )
}

function Name({ account }: { account: AdminCustomer }) {
  const { businesses } = account
  const name = nameOf(account)
  return (
    <div className="min-w-0">
      <b className="wrap-anywhere">{name ? <Exact>{name}</Exact> : 'No name'}</b>
      {businesses.length > 0 ? (
        <p className="text-sm wrap-anywhere text-ink-2">
          Owns <Exact>{businesses.map(({ name }) => name).join(', ')}</Exact>
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
  const { open } = useAdminDialog()
  return (
    <IconButton
      danger
      aria-label={`Delete account ${account.id}`}
      onClick={() => open(<DeleteCustomerDialog account={account} />)}
    >
      <Trash2 aria-hidden="true" size={18} />
      Delete
    </IconButton>
  )
}
