import type { AdminReceivedText } from '../../../contract/receivedTexts.ts'
import { MoreRows, PagesFailure } from '../../platform/list/MoreRows.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatPhone } from '../../platform/ui/formatPhone.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { useAllReceivedTexts } from './queries.ts'

/** What people texted to our number and no rule understands. */
export function ReceivedTexts() {
  const pages = useAllReceivedTexts()
  const { rows, error } = pages
  return (
    <section aria-labelledby="received-texts">
      <h2 id="received-texts" className="display text-xl">
        Texts we received
      </h2>
      <p className="mb-3 text-sm text-ink-2">
        Everything but YES, STOP and the like. Shops read theirs in Settings, Messages; those of
        numbers that no shop has texted are only here.
      </p>
      {rows ? (
        <Rows rows={rows} />
      ) : error ? (
        <PagesFailure title="Error loading the texts" pages={pages} />
      ) : (
        <Skeleton lines={[100, 84]} />
      )}
      {rows && rows.length > 0 ? <MoreRows pages={pages} one="text" many="texts" /> : null}
    </section>
  )
}

function Rows({ rows }: { rows: readonly AdminReceivedText[] }) {
  if (rows.length === 0) {
    return <Empty title="No texts yet">What people text us is listed here for 90 days.</Empty>
  }
  return (
    <ul aria-labelledby="received-texts">
      {rows.map(({ id, from, text, endedTexts, receivedAt, businessId, businessName }) => (
        <li key={id} className="grid gap-1 border-b border-rule py-3 last:border-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="whitespace-nowrap tabular-nums">
              <Exact>{formatPhone(from)}</Exact>
            </b>
            <time dateTime={receivedAt} className="text-sm text-ink-2 tabular-nums">
              {formatRecent(new Date(receivedAt), serverDate())}
            </time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            <Exact>{text}</Exact>
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            <Exact
              in={businessId === null ? 'For no shop' : `${businessName}, ID ${businessId}`}
              names={[businessName]}
            />
            {endedTexts ? '. It began with STOP, so this number gets no more texts.' : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
