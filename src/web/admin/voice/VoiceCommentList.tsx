import type { VoiceComment, VoiceCommentSort } from '../../../contract/voiceComments.ts'
import { MoreRows } from '../../owner/shared/MoreRows.tsx'
import { PagesFailure } from '../../owner/shared/PagesFailure.tsx'
import type { Pages } from '../../owner/shared/usePages.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useVoiceComments } from './queries.ts'
import type { useVoiceSearch } from './useVoiceSearch.ts'
import { VoiceCommentCard } from './VoiceCommentCard.tsx'

const firstOf: Record<VoiceCommentSort, string> = {
  newest: 'newest',
  oldest: 'oldest',
  'highest-rating': 'highest rated',
  'lowest-rating': 'lowest rated',
  longest: 'longest',
}

export function VoiceCommentList({ state }: { state: ReturnType<typeof useVoiceSearch> }) {
  const { search, isNarrowed, clear } = state
  const pages = useVoiceComments(search)
  const { rows, error } = pages
  if (!rows && error) {
    return (
      <div className="max-w-[640px]">
        <PagesFailure title="Error loading voice comments" pages={pages} />
      </div>
    )
  }
  if (!rows) return <Loading />
  if (rows.length === 0) return isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet />
  return (
    <>
      <Cards pages={pages} rows={rows} />
      <MoreRows
        pages={pages}
        one="voice comment"
        many="voice comments"
        first={firstOf[search.sort]}
      />
    </>
  )
}

interface CardsProps {
  pages: Pages<VoiceComment>
  rows: readonly VoiceComment[]
}

function Cards({ pages: { isOutdated, reload }, rows }: CardsProps) {
  return (
    <ul aria-busy={isOutdated} className={`${columns} aria-busy:cursor-progress`}>
      {rows.map((voiceComment) => (
        <li key={voiceComment.id}>
          <VoiceCommentCard voiceComment={voiceComment} onFailure={reload} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        Loading voice comments...
      </p>
      {['first', 'second', 'third'].map((one) => (
        <div key={one} className="card px-[22px] py-5">
          <Skeleton lines={[48, 72, 92, 100, 64]} />
        </div>
      ))}
    </div>
  )
}

const columns = 'grid gap-3.5 md:grid-cols-2 wide:grid-cols-3'

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div role="status" className="max-w-[640px]">
      <Empty
        title="No matching voice comments"
        action={
          <Button look="plain" size="slim" onClick={onClear}>
            Show all voice comments
          </Button>
        }
      >
        Nothing matches. Try a shorter part of the name, or another rating.
      </Empty>
    </div>
  )
}

function NothingYet() {
  return (
    <div role="status" className="max-w-[640px]">
      <Empty title="No voice comments yet">
        Every voice message that a customer leaves is listed here.
      </Empty>
    </div>
  )
}
