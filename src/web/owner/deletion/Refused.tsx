import type { ReactNode } from 'react'
import { errors } from '../../../contract/errors.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'

export type RefusedCode = 'link_unknown' | 'restore_over' | 'business_exists'

interface Refusal {
  title: string
  words: string
  action: ReactNode
}

const refusals: Record<RefusedCode, Refusal> = {
  link_unknown: {
    title: 'This link is not complete, or no longer valid',
    words:
      'Nothing was changed. Please open the link from the latest text or email about the deletion.',
    action: <ButtonLink to={paths.techSupport()}>Ask support</ButtonLink>,
  },
  restore_over: {
    title: 'It’s too late to restore it',
    words: `${errors.restore_over.message} You can start again at any time.`,
    action: <ButtonLink to={paths.businessRegister()}>Register a business</ButtonLink>,
  },
  business_exists: {
    title: 'The name and phone are in use again',
    words:
      'Another business has since registered with this name and phone, and only one can have them. Please ask support.',
    action: <ButtonLink to={paths.techSupport()}>Ask support</ButtonLink>,
  },
}

/** Nothing can be taken back by this link, and why. */
export function Refused({ code }: { code: RefusedCode }) {
  const { title, words, action } = refusals[code]
  return (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Restore your business</h1>
      <ErrorCard title={title} action={action}>
        {words}
      </ErrorCard>
    </>
  )
}
