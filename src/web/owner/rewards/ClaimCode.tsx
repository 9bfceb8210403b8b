import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { type ClaimProps, ClaimTrouble } from './ClaimSlot.tsx'
import { UsedTicket } from './UsedTicket.tsx'
import { useClaimCode } from './useClaimCode.ts'

/** The code that the counter types, large enough to be read across it. */
export function ClaimCode(props: ClaimProps) {
  const { state, retry } = useClaimCode(props, (end) =>
    props.onEnd({ draw: (shown) => <UsedTicket {...shown} end={end} /> }),
  )
  const frame = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
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
        <p className="text-md font-[560] text-balance">This reward is no longer waiting.</p>
      ) : (
        <>
          <p className="text-xs font-semibold">Claim code</p>
          <Letters code={state.is === 'shown' ? state.claim.claimCode : undefined} />
          {isHydrated ? (
            <p className="mt-1.5 text-xs">{noteOf(state.is === 'shown' && state.claim)}</p>
          ) : (
            <NextCode {...props} />
          )}
        </>
      )}
    </div>
  )
}

/** Until the page's code renews it, and without scripts: the points check has the code of its moment. */
function NextCode({ phone, qrCode }: ClaimProps) {
  if (!qrCode) return null
  return (
    <form method="post" action={paths.checkPoints({ code: qrCode })} className="grid">
      <input type="hidden" name="phone" value={phone} />
      <p className="mt-1.5 text-xs">It is good for three minutes.</p>
      <Button type="submit" look="quiet" size="slim">
        Show the next code
      </Button>
    </form>
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
