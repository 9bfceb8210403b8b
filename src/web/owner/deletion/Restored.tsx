import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'

export function Restored({ businessName }: { businessName: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <>
      <Receipt slot>
        <h1 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere">
          {businessName} is back
        </h1>
        <p className="mt-3">
          Its codes give points again, and every customer has the points they had. Please sign in
          with the business name and phone.
        </p>
      </Receipt>
      <ButtonLink to={paths.businessCheck()} wide>
        Sign in
      </ButtonLink>
    </>
  )
}
