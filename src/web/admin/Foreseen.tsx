import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api/callError.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'

interface ForeseenProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a dialog's deed will take with it, asked for when the dialog opens. */
export function Foreseen<Data>({ query, children }: ForeseenProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Loading>Counting what will be deleted...</Loading>
  return (
    <div className="grid justify-items-start gap-3">
      <FieldError>{messageOf(error, 'We could not count what will be deleted.')}</FieldError>
      <Button
        look="plain"
        size="slim"
        busy={isFetching && 'Counting...'}
        onClick={() => void refetch()}
      >
        Try Again
      </Button>
    </div>
  )
}
