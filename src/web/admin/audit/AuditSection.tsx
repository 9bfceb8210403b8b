import type { AuditEntry } from '../../../contract/audit.ts'
import { MoreRows } from '../../owner/shared/MoreRows.tsx'
import { PagesFailure } from '../../owner/shared/PagesFailure.tsx'
import type { Pages } from '../../owner/shared/usePages.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAudit } from './queries.ts'
import { useAuditSearch } from './useAuditSearch.ts'

/** Who did what, on the whole platform, as it was chosen. */
export default function AuditSection() {
  const state = useAuditSearch()
  const pages = useAudit(state.search)
  return (
    <section aria-labelledby="audit-log">
      <h2 id="audit-log" className="display mb-3 text-xl">
        Audit log
      </h2>
      <AuditFilters state={state} />
      <Entries pages={pages} isNarrowed={state.isNarrowed} />
    </section>
  )
}

interface EntriesProps {
  pages: Pages<AuditEntry>
  isNarrowed: boolean
}

function Entries({ pages, isNarrowed }: EntriesProps) {
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading the audit log" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84]} />
  if (rows.length === 0) {
    return (
      <div role="status">
        <Empty title="No entries yet">
          {isNarrowed
            ? 'No entries match. Clear the filters to see the whole log.'
            : 'Sign-ins and changes to businesses show up here.'}
        </Empty>
      </div>
    )
  }
  return (
    <>
      <div aria-busy={pages.isOutdated}>
        <AuditTable entries={rows} />
      </div>
      <MoreRows pages={pages} one="entry" many="entries" />
    </>
  )
}
