import type { UseQueryResult } from '@tanstack/react-query'
import type { QrCode } from '../../contract/qr-codes.ts'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key } from '../ui/Key.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CodeCard } from './CodeCard.tsx'

interface CodeSectionProps {
  businessId: number
  query: UseQueryResult<QrCode[] | null>
}

export function CodeSection({ businessId, query }: CodeSectionProps) {
  return (
    <section
      id="codes"
      aria-labelledby="your-codes"
      className="kraft px-3.5 py-[18px] max-desk:-mx-3.5 desk:rounded-md desk:px-[26px] desk:pt-[22px] desk:pb-[26px]"
    >
      <h2 id="your-codes" className="display text-xl">
        Your QR codes
      </h2>
      <p className="mt-0.5">
        Download one, print it and put it where people pay. Keep the largest behind the counter.
      </p>
      <Codes businessId={businessId} query={query} />
    </section>
  )
}

function Codes({ businessId, query }: CodeSectionProps) {
  const { data: codes, isError, isFetching, refetch } = query
  if (!codes && isError) {
    return (
      <div className="mt-4">
        <ErrorCard
          title="Your codes could not be loaded"
          action={
            <Key look="ink" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
              Try Again
            </Key>
          }
        >
          They still work where they are printed. Please try again.
        </ErrorCard>
      </div>
    )
  }
  return (
    <ul className="mt-4 grid gap-3 desk:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] desk:gap-[18px]">
      {codes
        ? codes.map((code) => (
            <li key={code.id} className="grid">
              <CodeCard businessId={businessId} code={code} />
            </li>
          ))
        : [1, 2, 3].map((place) => (
            <li key={place} className="rounded-sm bg-white p-4">
              <Skeleton lines={[70, 70, 50, 82]} />
            </li>
          ))}
    </ul>
  )
}
