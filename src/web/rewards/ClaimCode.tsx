import { useEffect, useRef } from 'react'
import { type ClaimProps, ClaimTrouble } from './ClaimSlot.tsx'
import { useClaimCode } from './useClaimCode.ts'

/** The code that the counter types, large enough to be read across it. */
export default function ClaimCode(props: ClaimProps) {
  const { state, retry } = useClaimCode(props)
  const frame = useRef<HTMLDivElement>(null)
  const wasRetried = useRef(false)

  // The key that was pressed is gone with the trouble.
  useEffect(() => {
    if (state.is === 'failed' || !wasRetried.current) return
    wasRetried.current = false
    frame.current?.focus()
  }, [state])

  if (state.is === 'failed') {
    const retryByHand = () => {
      wasRetried.current = true
      retry()
    }
    return <ClaimTrouble sentence={state.sentence} isBusy={state.isBusy} onRetry={retryByHand} />
  }
  if (state.is === 'elsewhere') {
    return (
      <p className="text-md font-[560] text-balance">
        To get your claim code, scan the code at the counter.
      </p>
    )
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-center">
      {state.is === 'gone' ? (
        <p className="text-md font-[560] text-balance">
          No reward is waiting any more. If you have it: enjoy!
        </p>
      ) : (
        <>
          <p className="text-xs font-semibold">Claim code</p>
          <Letters code={state.is === 'shown' ? state.claim.claimCode : undefined} />
          <p className="mt-1.5 text-xs">{noteOf(state.is === 'shown' && state.claim)}</p>
        </>
      )}
    </div>
  )
}

/** "K7M 2Q" for the eye, letter by letter for the ear. */
function Letters({ code }: { code: string | undefined }) {
  return (
    <p className="font-mono text-[min(2.75rem,17vw)] leading-[1.1] font-bold tracking-[0.04em]">
      <span aria-hidden="true">{code ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ··'}</span>
      {code ? <span className="sr-only">{[...code].join(' ')}</span> : null}
    </p>
  )
}

function noteOf(claim: { rewardsWaiting: number } | false): string {
  if (!claim) return 'Loading...'
  return claim.rewardsWaiting > 1
    ? `${claim.rewardsWaiting} rewards are waiting for you.`
    : 'Refreshes automatically.'
}
