import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import type { JustDeleted } from './justDeleted.ts'
import { TakeBack, type Taking } from './TakeBackCard.tsx'

/** Right after it was deleted, in the browser that did it. */
export function JustDeletedCard({ deleted, ...taking }: Taking & { deleted: JustDeleted }) {
  const { businessName, restoreUntil, sentTo } = deleted
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const until = new Date(restoreUntil).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
  })
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="display text-[2.125rem] leading-[1.08] wrap-anywhere"
      >
        {businessName} is deleted
      </h1>
      <FormCard title={`You can restore it until ${until}`}>
        <div className="grid gap-4">
          <p>
            Its codes no longer give points, and every browser is signed out. After {until},
            everything about your customers is gone for good.
          </p>
          <TakeBack {...taking} />
          <p className="text-sm wrap-anywhere">
            We’ve also sent a link to restore it to {sentTo.join(' and ')}.
          </p>
        </div>
      </FormCard>
      <ButtonLink to={paths.home()} look="plain" wide>
        Leave it deleted
      </ButtonLink>
    </>
  )
}
