import { useEffect, useState } from 'react'
import { Key } from '../ui/Key.tsx'

export interface ClaimProps {
  businessId: number
  phone: string
  /** The code that was scanned, where the page was opened by one. */
  qrCode?: string | undefined
}

type ClaimCode = typeof import('./ClaimCode.tsx').default

/** The place of the claim code on a reward. Its code is fetched with the first reward. */
export function ClaimSlot(props: ClaimProps) {
  const [LoadedCode, setCode] = useState<ClaimCode>()
  const [state, setState] = useState<'loading' | 'failed' | 'again'>('loading')

  useEffect(() => {
    if (state === 'failed') return
    import('./ClaimCode.tsx').then(
      ({ default: code }) => setCode(() => code),
      () => setState('failed'),
    )
  }, [state])

  return (
    // As high as what it will hold, so that nothing moves when the code arrives.
    <div className="my-3.5 grid min-h-[6.25rem] content-center justify-items-center">
      {LoadedCode ? <LoadedCode {...props} /> : null}
      {LoadedCode || state === 'loading' ? null : (
        <ClaimTrouble isBusy={state === 'again'} onRetry={() => setState('again')} />
      )}
    </div>
  )
}

interface ClaimTroubleProps {
  sentence?: string | undefined
  isBusy: boolean
  onRetry: () => void
}

/** The reward is there all the same: staff can give it without a code. */
export function ClaimTrouble({ sentence, isBusy, onRetry }: ClaimTroubleProps) {
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="text-sm leading-[1.35] font-[560] text-balance">
        {sentence ?? 'We could not load a claim code.'} Show this screen all the same.
      </p>
      <Key look="plain" size="slim" busy={isBusy && 'Loading...'} onClick={onRetry}>
        Try again
      </Key>
    </div>
  )
}
