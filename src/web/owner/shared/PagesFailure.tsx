import { messageOf } from '../../api/callError.ts'
import { QueryFailure } from '../../ui/QueryFailure.tsx'
import type { Pages } from './usePages.ts'

/** In the place of a list that did not load. */
export function PagesFailure({ title, pages }: { title: string; pages: Pages<unknown> }) {
  const { error, isLoading, reload } = pages
  return (
    <QueryFailure title={title} look="plain" query={{ isFetching: isLoading, refetch: reload }}>
      {messageOf(error, 'Something went wrong. Please try again.')}
    </QueryFailure>
  )
}
