import { useState } from 'react'
import {
  askedForTexts,
  beforeAskedForTexts,
  consentSentence,
} from '../../../../contract/consent.ts'
import { call } from '../../../api/call.ts'
import { messageOf } from '../../../api/callError.ts'
import { scan } from '../../../api/customerRoutes.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { NewTab } from '../../../ui/NewTab.tsx'

interface TextMeProps {
  business: string
  code: string
  /** Of the scan that was made: asked about again with it, it gives no points, only the question. */
  idempotencyKey: string
}

/**
 * Asks after the points were given: only then is it known which shop it is, and a question before
 * would hold up everybody for the few who want texts.
 */
export function TextMe({ business, code, idempotencyKey }: TextMeProps) {
  const [step, setStep] = useState<'offered' | 'sending' | 'asked'>('offered')
  const [problem, setProblem] = useState<string>()

  async function ask() {
    setStep('sending')
    setProblem(undefined)
    try {
      await call(scan, { body: { qrCode: code, textMe: true }, idempotencyKey })
      setStep('asked')
    } catch (error) {
      setProblem(messageOf(error, 'This was not saved. Please try again.'))
      setStep('offered')
    }
  }

  if (step === 'asked') {
    return (
      <p role="status" className="px-3 text-xs text-ink-2">
        {askedForTexts}
      </p>
    )
  }
  return (
    <section aria-label="Texts" className="card mx-3 grid justify-items-start gap-2.5 px-4 py-3">
      <p className="text-sm wrap-anywhere">{consentSentence(business)}</p>
      <p className="text-xs text-ink-2">
        {beforeAskedForTexts} <NewTab href={paths.privacyPolicy()}>Privacy Policy</NewTab>
      </p>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button look="plain" size="slim" busy={step === 'sending' && 'Sending...'} onClick={ask}>
        Text me
      </Button>
    </section>
  )
}
