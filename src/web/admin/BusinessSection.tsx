import type { AdminBusiness } from '../../contract/admin.ts'
import { MoreRows } from '../desk/MoreRows.tsx'
import { PagesFailure } from '../desk/PagesFailure.tsx'
import type { Pages } from '../desk/usePages.ts'
import { useSearchText } from '../desk/useSearchText.ts'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { Key, KeyLink } from '../ui/Key.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BusinessTable } from './BusinessTable.tsx'
import { useAdminBusinesses } from './queries.ts'

const SEARCH_LENGTH = 120

interface BusinessSectionProps {
  onAskAccess: (business: AdminBusiness) => void
}

export function BusinessSection({ onAskAccess }: BusinessSectionProps) {
  const { text, setText, settled } = useSearchText('search', SEARCH_LENGTH)
  const pages = useAdminBusinesses(settled)
  return (
    <section aria-labelledby="businesses" className="card px-4 pt-[18px] pb-5 desk:px-6">
      <h2 id="businesses" className="display mb-3 text-xl">
        Businesses
      </h2>
      <div className="mb-3 max-w-[360px]">
        <SearchField
          label="Search businesses"
          placeholder="Name, phone or ID"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
      </div>
      <Rows
        pages={pages}
        search={settled}
        onClearSearch={() => setText('')}
        onAskAccess={onAskAccess}
      />
    </section>
  )
}

interface RowsProps extends BusinessSectionProps {
  pages: Pages<AdminBusiness>
  search: string
  onClearSearch: () => void
}

function Rows({ pages, search, onClearSearch, onAskAccess }: RowsProps) {
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading businesses" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84]} />
  if (rows.length === 0) {
    return search ? <NoMatch search={search} onClear={onClearSearch} /> : <NoBusinesses />
  }
  return (
    <>
      {/* Between a phone and a wide desk the columns keep their width and move sideways. */}
      <div
        aria-busy={pages.isOutdated}
        className="desk:relative desk:-mx-1.5 desk:overflow-x-auto desk:px-1.5"
      >
        <BusinessTable businesses={rows} onAskAccess={onAskAccess} />
      </div>
      <MoreRows pages={pages} one="business" many="businesses" />
    </>
  )
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div role="status">
      <Empty
        title="No business found"
        action={
          <Key look="plain" size="slim" onClick={onClear}>
            Show all businesses
          </Key>
        }
      >
        <span className="wrap-anywhere">
          Nothing has “{search}” in its name, phone or ID. Try a shorter part of it.
        </span>
      </Empty>
    </div>
  )
}

function NoBusinesses() {
  return (
    <Empty
      title="No businesses yet"
      action={
        <KeyLink look="plain" size="slim" to={paths.businessRegister()}>
          Register a business
        </KeyLink>
      }
    >
      Each business is listed here as soon as it is registered.
    </Empty>
  )
}
