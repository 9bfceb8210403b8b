import * as z from 'zod/mini'
import type { AuditEntry } from '../../contract/audit.ts'
import { idText } from '../../contract/values.ts'
import { MoreRows } from '../desk/MoreRows.tsx'
import { PagesFailure } from '../desk/PagesFailure.tsx'
import type { Pages } from '../desk/usePages.ts'
import { useSearchText } from '../desk/useSearchText.ts'
import { Empty } from '../ui/Empty.tsx'
import { Key } from '../ui/Key.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAudit } from './queries.ts'

const ID_LENGTH = 10

/** Who did what, on the whole platform or to one business. */
export function AuditSection() {
  const { text, setText, settled } = useSearchText('business', ID_LENGTH)
  const isId = settled === '' || z.safeParse(idText, settled).success
  const pages = useAudit(isId ? settled : '')
  return (
    <section aria-labelledby="audit-log" className="card px-4 pt-[18px] pb-5 desk:px-6">
      <h2 id="audit-log" className="display mb-3 text-xl">
        Audit log
      </h2>
      <div className="mb-3 max-w-[360px]">
        <NumberField
          label="Only this business"
          optional
          placeholder="Business ID"
          maxLength={ID_LENGTH}
          error={
            isId ? undefined : 'A business ID is a whole number. Until then, this is the whole log.'
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Entries pages={pages} onClear={() => setText('')} />
    </section>
  )
}

function Entries({ pages, onClear }: { pages: Pages<AuditEntry>; onClear: () => void }) {
  const { rows, error } = pages
  if (!rows && error) return <PagesFailure title="Error loading the audit log" pages={pages} />
  if (!rows) return <Skeleton lines={[100, 92, 100, 84]} />
  if (rows.length === 0) {
    return (
      <div role="status">
        <Empty
          title="Nothing is written down here"
          action={
            <Key look="plain" size="slim" onClick={onClear}>
              Show the whole log
            </Key>
          }
        >
          There is no entry about a business with this ID.
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
