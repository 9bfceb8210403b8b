import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TypedPhone } from '../../contract/platform/typedPhone.ts'
import { CheckField } from '../platform/ui/CheckField.tsx'
import { useWords } from '../platform/words/useWords.tsx'
import { mayStore } from '../shared/consent/consent.ts'
import { allowFunctional, onFunctionalRefused } from '../shared/consent/functional.ts'
import {
  forgetRememberedPhone,
  rememberedPhone,
  rememberPhone,
} from '../shared/scan/rememberedPhone.ts'
import { customerWords } from './customerWords.ts'

export interface Remembering {
  /** Undefined until the checkbox exists. */
  isTicked: RefObject<boolean | undefined>
  /** Stores a number that worked, if its owner has ticked the checkbox. */
  remember: (typed: TypedPhone) => void
}

/**
 * Whether the number stays on this device; outlives the form with the checkbox. `wasTicked`: from a
 * form that was sent without the page's code.
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
 * The checkbox belongs to the browser: the static page knows no device, so it starts unticked, and
 * may be ticked before the page's code arrives. Unticking removes the number at once. Ticking also
 * allows functional cookies, and says so if they are not allowed yet. Between this choice and the
 * banner's, the later one counts.
 */
export function RememberPhone({ isTicked }: Remembering) {
  const { words } = useWords(customerWords)
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
        label={<span className="text-sm">{words.rememberMyNumber}</span>}
        note={allowsMore ? words.onlyOnYourOwnWithCookies : words.onlyOnYourOwn}
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
