import Eraser from 'lucide-react/icons/eraser'
import { messageOf } from '../../api/callError.ts'
import { Pagination } from '../../owner/shared/Pagination.tsx'
import { type ListState, useListView } from '../../owner/shared/useListView.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { QueryFailure } from '../../ui/QueryFailure.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { AccountTable } from './AccountTable.tsx'
import {
  type AccountView,
  accountList,
  kindChoices,
  SEARCH_LENGTH,
  sortChoices,
  sortOf,
} from './accountView.ts'
import { ROWS_ON_PAGE, useAdminCustomers } from './queries.ts'

/** Whoever signs in with an account, and the way to forget a person. */
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
      <AccountFilters {...list} />
      <Rows {...list} />
    </section>
  )
}

function EraseNumberButton() {
  const { setDraft } = useAdminDraft()
  return (
    <Button
      look="plain"
      size="slim"
      onClick={() => {
        dismissToast()
        setDraft({ dialog: 'erase-number', phone: '' })
      }}
    >
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
  const { sort: by, order, page } = view
  return (
    <>
      <div aria-busy={isPlaceholderData}>
        <AccountTable
          accounts={data.customers}
          sorting={{ by, order, onSort: (sort, next) => show({ sort, order: next }) }}
        />
      </div>
      <Pagination
        page={page}
        rows={ROWS_ON_PAGE}
        total={data.total}
        one="account"
        many="accounts"
        isBusy={isPlaceholderData}
        onPage={(next) => show({ page: next })}
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
    <div role="status">
      <Empty
        title="No account found"
        action={
          <Button look="plain" size="slim" onClick={onShowAll}>
            Show all accounts
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {search
            ? `No name, email, phone or ID contains “${search}”. Find someone without an account under “Erase a phone number”.`
            : 'New accounts are listed here.'}
        </span>
      </Empty>
    </div>
  )
}

/** Narrows and orders the list. */
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
