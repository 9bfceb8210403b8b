import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { OwnerPage } from '../../owner/shared/OwnerPage.tsx'
import { paths } from '../../paths.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { Closing } from './useAdminGate.ts'

interface AdminSignInProps {
  lead: string
  after: Closing | undefined
  keepsDraft: boolean
  onSignedIn: (expiresAt: string) => void
  onRefused: (() => void) | undefined
}

export function AdminSignIn({ lead, after, keepsDraft, ...form }: AdminSignInProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The panel was here a moment ago: whoever cannot see that is told where they are now.
  useEffect(() => {
    if (after) heading.current?.focus()
  }, [after])

  return (
    <OwnerPage tools={<BackToHome />}>
      <div className="mx-auto max-w-[480px] pt-4 md:pt-14">
        <h1 ref={heading} tabIndex={-1} className="display text-3xl">
          Admin sign-in
        </h1>
        {after === 'end' ? (
          <p role="status" className="mt-3 font-[560]">
            Your session has ended. Please sign in again
            {keepsDraft ? '; what you began is still here.' : '.'}
          </p>
        ) : null}
        <p className="mt-3 mb-6 text-ink-2">{lead}</p>
        <FormCard title="Administrator" heading={2}>
          <PasswordForm {...form} />
        </FormCard>
      </div>
    </OwnerPage>
  )
}

export function BackToHome() {
  return (
    <IconLink to={paths.home()}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Home
    </IconLink>
  )
}
