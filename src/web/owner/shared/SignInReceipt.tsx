import type { ReactNode } from 'react'
import { Receipt } from '../../ui/Receipt.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { OwnerPage } from './OwnerPage.tsx'

/** What came of the form, in its place. Its heading receives focus. */
export function SignInReceipt({ heading, children }: { heading: string; children: ReactNode }) {
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
            {heading}
          </h1>
          {children}
        </Receipt>
      </div>
    </OwnerPage>
  )
}
