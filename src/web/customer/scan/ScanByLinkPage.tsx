import { useEffect, useState } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { DescribedCode } from '../../../contract/scan.ts'
import { messageOf } from '../../api/callError.ts'
import { dataOf, usePageData } from '../../api/pageData.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { NewTab } from '../../ui/NewTab.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useWasIdle } from '../../ui/useWasIdle.ts'
import { useRemembering } from '../RememberPhone.tsx'
import { ShopFront } from '../ShopFront.tsx'
import { CheckCodePage } from './CheckCodePage.tsx'
import { CollectForm } from './CollectForm.tsx'
import { DeadCodePage } from './DeadCodePage.tsx'
import { PlainResult } from './PlainResult.tsx'
import { isDeadCode } from './scanProblem.ts'
import { useDescribedCode } from './useDescribedCode.ts'
import { type Collected, useScanWithPhone } from './useScanWithPhone.ts'
import { WaitingScanNotice } from './WaitingScanNotice.tsx'

export const loadResult = () =>
  import('./ScanByLinkResult.tsx').then(({ ScanByLinkResult }) => ScanByLinkResult)

/** No login: one phone field, then what it earned. */
export function ScanByLinkPage({ code }: { code: string }) {
  const { data: described, error, reload } = useDescribedCode(code)
  const { sentScan } = usePageData()
  const [collected, setCollected] = useState(() => sentScan && collectedBy(sentScan))
  const remembering = useRemembering(sentScan?.remember)
  const scanning = useScanWithPhone(code, setCollected, sentScan)
  const { waiting, isBusy } = scanning
  // Fetched while the number is typed: it is needed with the answer, and not before.
  const wasIdle = useWasIdle()
  const { part: Result, again } = useLater(loadResult, wasIdle || isBusy || Boolean(collected))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number is kept once it was good.
  useEffect(() => {
    if (collected) remembering.remember(collected.typed)
  }, [collected])
  useEffect(() => {
    if (!error) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [error, reload])

  // What a scan gave is shown, whatever has become of its code since.
  const refusal = scanning.problem?.about === 'code' ? scanning.problem.error : error
  if (!collected && isDeadCode(refusal)) {
    const takesFocus = scanning.problem !== undefined
    return <DeadCodePage error={refusal} {...{ code, takesFocus }} />
  }
  if (!collected && described?.kind === 'check') return <CheckCodePage described={described} />
  const business = described?.business ?? collected?.result.business
  return (
    <ShopFront business={business} ground={collected?.result.rewardEarned ? 'ticket' : 'counter'}>
      <title>{business ? `Collect points at ${business.name}` : 'Collect points'}</title>
      {!collected ? (
        <>
          <Worth described={described} />
          {error && !waiting ? <Unreachable error={error} onRetry={reload} /> : null}
          {waiting ? (
            <WaitingScanNotice
              scan={waiting}
              onTryNow={scanning.tryNow}
              onTakeBack={scanning.takeBack}
            />
          ) : null}
          {/* Out of sight and not gone, so that the number stands there again after a refusal. */}
          <div hidden={Boolean(waiting)}>
            <CollectForm {...{ code, described, scanning, remembering }} sent={sentScan} />
          </div>
          <p className="px-1 text-xs text-ink-2">
            Your number is your card: no app, no password. We use it to count your points
            {described?.textsCustomers ? ', and we text only those who ticked the box' : ''}. Never
            for ads. <NewTab href={paths.privacyPolicy()}>Privacy Policy</NewTab>
          </p>
        </>
      ) : Result ? (
        <Result
          key={collected.typed.phone}
          collected={collected}
          described={described}
          onMoved={setCollected}
        />
      ) : (
        <PlainResult result={collected.result} onAgain={again} />
      )}
    </ShopFront>
  )
}

function collectedBy({ scanned, ...sent }: SentScan): Collected | undefined {
  const result = dataOf(scanned)
  return result && { ...sent, result }
}

/** Two lines high from the start, so that the form below does not move when the points arrive. */
function Worth({ described }: { described: DescribedCode | undefined }) {
  return (
    <h2 className="display mb-1 min-h-[2lh] text-[2.125rem] leading-[1.08]">
      {described
        ? `This code is worth ${formatPoints(described.pointValue).replace(' ', '\u00a0')}.`
        : 'Collect your points with this code.'}
    </h2>
  )
}

/** Without the shop's name the form still works, so the error stands above it and not in its place. */
function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="card grid justify-items-start gap-2 p-4">
      <FieldError>{messageOf(error, 'We could not read this code. Please try again.')}</FieldError>
      <Button look="plain" size="slim" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
