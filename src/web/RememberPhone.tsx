import { type RefObject, useLayoutEffect, useRef } from 'react'
import { forgetRememberedPhone, rememberedPhone, rememberPhone } from './rememberedPhone.ts'
import { CheckField } from './ui/CheckField.tsx'
import type { TypedPhone } from './ui/typedPhone.ts'

export interface Remembering {
  /** Undefined until the box is there. */
  isTicked: RefObject<boolean | undefined>
  /** Keeps a number that was good, if its owner has ticked the box. */
  remember: (typed: TypedPhone) => void
}

/** Whether the number stays on this device; it outlives the form in which it is ticked. */
export function useRemembering(): Remembering {
  const isTicked = useRef<boolean>(undefined)
  return {
    isTicked,
    remember(typed) {
      if (isTicked.current) rememberPhone(typed)
    },
  }
}

/**
 * The box belongs to the browser: the static page knows no device, so it begins unticked, and may be
 * ticked before the page's code has arrived. Unticking forgets at once.
 */
export function RememberPhone({ isTicked }: Remembering) {
  const box = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return
    box.current.checked ||= isTicked.current ?? rememberedPhone() !== undefined
    isTicked.current = box.current.checked
  }, [isTicked])

  return (
    <CheckField
      label={<span className="text-sm">Remember my number on this phone</span>}
      note="Only on your own phone."
      ref={box}
      onChange={(event) => {
        isTicked.current = event.target.checked
        if (!isTicked.current) forgetRememberedPhone()
      }}
    />
  )
}
