import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'

export interface NewPin {
  name: string
  pin: string
  /** The PIN belongs to a member who was just added. */
  isNew: boolean
  /** The new member is a manager with a phone. */
  signsIn?: boolean
}

/** Shows a PIN. It can never be shown again. */
export function PinReceipt({ shown, onDone }: { shown: NewPin; onDone: () => void }) {
  const { name, pin, isNew, signsIn = false } = shown
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Receipt slot>
      <div className="grid items-center gap-x-7 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="min-w-0 wrap-anywhere max-md:row-start-1">
          <h2 ref={heading} tabIndex={-1} className="display text-[1.375rem] leading-[1.2]">
            <Exact in={isNew ? `${name} is on the team` : `A new PIN for ${name}`} names={[name]} />
          </h2>
          <p className="text-ink-2">
            Give <Exact>{name}</Exact> this PIN now. It is not shown again.
            {isNew ? null : ' The old one no longer works.'}
          </p>
          {signsIn ? (
            <p className="mt-1 text-ink-2">
              For the dashboard, they press “Sign in as a manager” on the sign-in page and enter
              their own phone number.
            </p>
          ) : null}
        </div>
        <p className="figure text-[3.25rem] leading-none tracking-[0.04em]">
          <span className="sr-only">PIN: </span>
          <Exact>{pin}</Exact>
        </p>
        <Button look="plain" className="max-md:w-full" onClick={onDone}>
          Done
        </Button>
      </div>
    </Receipt>
  )
}
