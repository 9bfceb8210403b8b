import type { ReactNode } from 'react'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { OwnerPage } from '../../shared/pages/OwnerPage.tsx'

interface SignInGateProps {
  title: string
  lead: string
  /** Under the lead: what the sign-in opens. */
  aside?: ReactNode
  /** The form, and a link to the other kind of sign-in. */
  children: ReactNode
}

/** The frame of the sign-in pages. In wide windows the words are left of the form. */
export function SignInGate({ title, lead, aside, children }: SignInGateProps) {
  return (
    <OwnerPage>
      <div className="grid gap-x-16 gap-y-7 pt-4 md:grid-cols-[minmax(0,1fr)_460px] md:pt-14">
        <div>
          <h1 className="display text-3xl md:text-4xl">{title}</h1>
          <p className="mt-3 max-w-[34em] text-lg">{lead}</p>
          {aside}
        </div>
        <div className="grid content-start gap-5">{children}</div>
      </div>
    </OwnerPage>
  )
}

interface SignInReceiptProps {
  heading: string
  /** Names in the heading, which no translator changes. */
  names?: readonly string[]
  children: ReactNode
}

/** The form's result. It replaces the form. Its heading gets the focus. */
export function SignInReceipt({ heading, names, children }: SignInReceiptProps) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <OwnerPage>
      <div className="mx-auto max-w-[560px] pt-4 md:pt-14">
        <Receipt slot>
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="display text-2xl leading-[1.15] wrap-anywhere"
          >
            <Exact in={heading} names={names} />
          </h1>
          {children}
        </Receipt>
      </div>
    </OwnerPage>
  )
}
