import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TypedPhone } from '../../contract/typedPhone.ts'
import { mayStore } from '../consent/consent.ts'
import { allowFunctional, onFunctionalRefused } from '../consent/functional.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { forgetRememberedPhone, rememberedPhone, rememberPhone } from './rememberedPhone.ts'

export interface Remembering {
  /** Undefined until the box is there. */
  isTicked: RefObject<boolean | undefined>
  /** Keeps a number that was good, if its owner has ticked the box. */
  remember: (typed: TypedPhone) => void
}

/**
 * Whether the number stays on this device; it outlives the form in which it is ticked. `wasTicked`: in a form
 * that was sent without the page's code.
 */
export function useRemembering(wasTicked?: boolean): Remembering {
  const isTicked = useRef(wasTicked)

  useEffect(
    () =>
      onFunctionalRefused(() => {
        if (isTicked.current) isTicked.current = false
      }),
    [],
  )

  return {
    isTicked,
    remember(typed) {
      if (!isTicked.current) return
      allowFunctional()
      rememberPhone(typed)
    },
  }
}

/**
 * The box belongs to the browser: the static page knows no device, so it begins unticked, and may be
 * ticked before the page's code has arrived. Unticking forgets at once. Ticking it is a choice of
 * functional cookies too, and says so to whoever has not allowed them yet; of that choice and one in
 * the banner the later one holds.
 */
export function RememberPhone({ isTicked }: Remembering) {
  const box = useRef<HTMLInputElement>(null)
  const [allowsMore, setAllowsMore] = useState(false)

  useLayoutEffect(() => {
    if (!box.current) return
    box.current.checked ||= isTicked.current ?? rememberedPhone() !== undefined
    isTicked.current = box.current.checked
    setAllowsMore(box.current.checked && !mayStore('functional'))
    return onFunctionalRefused(() => {
      if (box.current) box.current.checked = false
      setAllowsMore(false)
    })
  }, [isTicked])

  return (
    <div className="with-scripts">
      <CheckField
        name="remember"
        label={<span className="text-sm">Remember my number on this phone</span>}
        note={`Only on your own phone.${allowsMore ? ' This allows functional cookies.' : ''}`}
        ref={box}
        onChange={(event) => {
          isTicked.current = event.target.checked
          setAllowsMore(event.target.checked && !mayStore('functional'))
          if (!isTicked.current) forgetRememberedPhone()
        }}
      />
    </div>
  )
}
