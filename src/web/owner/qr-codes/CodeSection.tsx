import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { CheckCodeCard } from './CheckCodeCard.tsx'
import { CodeList } from './CodeList.tsx'
import { CreateCodeDialog } from './CreateCodeDialog.tsx'
import { TierValuesForm } from './TierValuesForm.tsx'

interface CodeSectionProps {
  business: Business
  /** False for support that may only look. */
  mayChange: boolean
}

/** The codes of a business, with their actions. */
export function CodeSection({ business, mayChange }: CodeSectionProps) {
  const { id: businessId } = business
  const [asked, setAsked] = useState<'create' | 'values'>()
  const [deletions, setDeletions] = useState(0)
  const close = () => setAsked(undefined)

  // Deleting a code also removes the focused button.
  const heading = useFocusOn<HTMLHeadingElement>(deletions)

  return (
    <section
      id="codes"
      aria-labelledby="your-codes"
      className="kraft px-3.5 py-[18px] max-md:-mx-3.5 md:rounded-md md:px-[26px] md:pt-[22px] md:pb-[26px]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch]">
          <h2 id="your-codes" ref={heading} tabIndex={-1} className="display text-xl">
            Your QR codes
          </h2>
          <p className="mt-0.5">
            {business.manager
              ? 'Print them or download them here. The owner changes what they are worth.'
              : 'Edit a code to change every printed copy. Change point values to print new ones.'}
          </p>
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-3">
            <Button look="plain" onClick={() => setAsked('values')}>
              Point values
            </Button>
            <Button look="ink" onClick={() => setAsked('create')}>
              <Plus aria-hidden="true" size={19} />
              Create New
            </Button>
          </div>
        ) : null}
      </div>
      <CodeList
        business={business}
        mayChange={mayChange}
        onDeleted={() => setDeletions((count) => count + 1)}
      />
      <CheckCodeCard business={business} />
      {asked === 'create' ? <CreateCodeDialog businessId={businessId} onClose={close} /> : null}
      {asked === 'values' ? <TierValuesDialog businessId={businessId} onClose={close} /> : null}
    </section>
  )
}

interface TierValuesDialogProps {
  businessId: number
  onClose: () => void
}

function TierValuesDialog({ businessId, onClose }: TierValuesDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Point values"
      description="How many points small, medium and large purchases earn. A changed value gets a new code to print; old prints keep theirs."
    >
      <TierValuesForm businessId={businessId} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}
