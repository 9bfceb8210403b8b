import { useState } from 'react'
import type { DescribedCode } from '../../contract/scan.ts'
import { messageOf } from '../api/callError.ts'
import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { pointsInWords } from '../ui/pointWords.ts'
import { ShopFront } from '../ui/ShopFront.tsx'
import { CheckCodePage } from './CheckCodePage.tsx'
import { CollectForm } from './CollectForm.tsx'
import { DeadCodePage, isDeadCode } from './DeadCodePage.tsx'
import { type Collected, ScanResultView } from './ScanResultView.tsx'
import { useDescribedCode } from './useDescribedCode.ts'

/** No login: one phone field, then what it earned. */
export function ScanByLinkPage({ code }: { code: string }) {
  const { data: described, error, reload } = useDescribedCode(code)
  const [collected, setCollected] = useState<Collected>()

  if (isDeadCode(error)) return <DeadCodePage error={error} />
  if (described?.kind === 'check') return <CheckCodePage described={described} />
  const business = described?.business ?? collected?.result.business
  return (
    <ShopFront business={business} ground={collected?.result.rewardEarned ? 'ticket' : 'counter'}>
      <title>{business ? `Collect points at ${business.name}` : 'Collect points'}</title>
      {collected ? (
        <ScanResultView {...collected} code={described?.code} />
      ) : (
        <>
          <Worth described={described} />
          {error ? <Unreachable error={error} onRetry={reload} /> : null}
          <CollectForm code={code} described={described} onCollected={setCollected} />
          <p className="px-1 text-xs text-ink-2">
            Your number is your card: no app, no password. We use it to count your points
            {described?.textsCustomers ? ', and we text only those who ticked the box' : ''}. Never
            for ads.
          </p>
        </>
      )}
    </ShopFront>
  )
}

/** Two lines high from the start, so that the form below does not move when the points arrive. */
function Worth({ described }: { described: DescribedCode | undefined }) {
  return (
    <h2 className="display mb-1 min-h-[2lh] text-[2.125rem] leading-[1.08]">
      {described
        ? `This code is worth ${pointsInWords(described.pointValue).replace(' ', '\u00a0')}.`
        : 'Collect your points with this code.'}
    </h2>
  )
}

/** Without the shop's name the form still works, so the error stands above it and not in its place. */
function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="card grid justify-items-start gap-2 p-4">
      <FieldError>{messageOf(error, 'We could not read this code. Please try again.')}</FieldError>
      <Key look="plain" size="slim" onClick={onRetry}>
        Try again
      </Key>
    </div>
  )
}
