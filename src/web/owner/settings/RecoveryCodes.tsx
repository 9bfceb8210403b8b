import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { RecoveryCodes as Codes } from '../../../contract/recovery.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { counted } from '../../platform/ui/format.ts'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { CodeStep } from '../passcodes/CodeStep.tsx'
import { useChange } from '../passcodes/useChange.ts'
import { useMakeRecoveryCodes, useRecoveryCodes } from './queries.ts'
import './recoveryCodes.css'
import { Exact } from '../../platform/ui/Exact.tsx'

/** Codes on paper, for a day when neither a text nor an email arrives. */
export function RecoveryCodes({ business }: { business: Business }) {
  const { id: businessId, name } = business
  const query = useRecoveryCodes(businessId)
  const [shown, setShown] = useState<readonly string[]>()
  const { mutateAsync } = useMakeRecoveryCodes(businessId)
  const { sending, freshCode } = useChange({
    businessId,
    defaultValues: {},
    failure: 'No codes were made. Please try again.',
    change: async () => setShown((await mutateAsync()).codes),
  })

  return (
    <section aria-labelledby="recovery-codes" className="mt-4 grid gap-4 border-t border-rule pt-6">
      <div>
        <h3 id="recovery-codes" className="display text-lg">
          Recovery codes
        </h3>
        <p className="text-sm text-ink-2">
          Ten codes to print and keep. Each opens this dashboard once, if you can get no code by
          text.
        </p>
      </div>
      {shown ? <Sheet name={name} codes={shown} onDone={() => setShown(undefined)} /> : null}
      {freshCode ? (
        <CodeStep {...freshCode} title="Make recovery codes" submit="Show the codes">
          We texted a code to your business phone, to be sure it’s you.
        </CodeStep>
      ) : null}
      {shown || freshCode ? null : (
        <PanelData query={query} lines={[60]} failure="The number of codes did not load">
          {(codes) => (
            <div className="grid justify-items-start gap-2.5">
              <p>{leftSentence(codes)}</p>
              <Button
                look="plain"
                size="slim"
                busy={sending.isPending && 'Making codes...'}
                onClick={() => sending.onSubmit()}
              >
                {codes.madeAt ? 'Make new codes' : 'Make recovery codes'}
              </Button>
              {codes.left > 0 ? (
                <p className="text-sm text-ink-2">New codes replace the ones you have.</p>
              ) : null}
              {sending.error ? <FieldError>{sending.error}</FieldError> : null}
            </div>
          )}
        </PanelData>
      )}
    </section>
  )
}

function leftSentence({ left, madeAt }: Codes): string {
  if (!madeAt) return 'You have no recovery codes yet.'
  const made = new Date(madeAt).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  return `${counted(left, 'code')} left of the ten made on ${made}.`
}

interface SheetProps {
  name: string
  codes: readonly string[]
  onDone: () => void
}

/** Shown once: the server knows only hashes. */
function Sheet({ name, codes, onDone }: SheetProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="grid gap-3">
      <div className="card grid gap-3 px-5 py-4" data-printed>
        <h4 ref={heading} tabIndex={-1} className="font-[640] wrap-anywhere">
          Recovery codes of <Exact>{name}</Exact>
        </h4>
        <ol className="grid grid-cols-1 gap-x-8 gap-y-1.5 font-mono text-lg tracking-wide md:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <Exact>{code}</Exact>
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-2">
          Each works once, together with the business name and phone. Keep them where only you can
          read them.
        </p>
      </div>
      <p className="text-sm">They are not shown again. The codes you had before no longer work.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="slim" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="plain" size="slim" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
