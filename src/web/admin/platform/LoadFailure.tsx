import { messageOf } from '../../platform/api/callError.ts'
import { FieldError } from '../../platform/ui/Field.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'

interface Reading {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What failed and how to go on; one line if earlier figures are still shown. */
export function LoadFailure({ title, query }: { title: string; query: Reading }) {
  const { data, error, isFetching, refetch } = query
  if (!error) return null
  const message = messageOf(error, 'Something went wrong. Please try again.')
  if (data !== undefined) return <FieldError>{`${title}. ${message}`}</FieldError>
  return (
    <QueryFailure title={title} query={{ isFetching, refetch }} look="plain">
      {message}
    </QueryFailure>
  )
}
