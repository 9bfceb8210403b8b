import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/api/callError.ts'
import { Loading } from '../platform/ui/Loading.tsx'
import { QueryError } from '../platform/ui/QueryFailure.tsx'

interface ForeseenProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a dialog's action will affect, requested when the dialog opens. */
export function Foreseen<Data>({ query, children }: ForeseenProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <Loading>Counting what will be deleted...</Loading>
  return (
    <QueryError query={query} busy="Counting...">
      {messageOf(error, 'We could not count what will be deleted.')}
    </QueryError>
  )
}
