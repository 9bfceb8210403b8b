import type { RefObject } from 'react'
import { demoShop } from '../../demo/shop.ts'
import { Field } from '../../ui/Field.tsx'

interface BusinessIdFieldProps {
  /** The `CodeHint` beside the key: it stays, also while an error is shown. */
  hintId: string
  inputRef: RefObject<HTMLInputElement | null>
  defaultValue: string | undefined
  error: string | undefined
}

/** Left to the browser like the phone field, so that what is typed before hydration is kept. */
export function BusinessIdField({ hintId, inputRef, defaultValue, error }: BusinessIdFieldProps) {
  return (
    <Field label="Business ID" error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          name="businessId"
          defaultValue={defaultValue}
          className="input tabular-nums"
        />
      )}
    </Field>
  )
}

/** Where the id stands. The code is shown without its secret end. */
export function CodeHint({ id }: { id: string }) {
  return (
    <p id={id} className="flex flex-wrap items-center gap-[9px] text-sm text-ink-2">
      Your business ID is on the code card:
      <code className="rounded-xs bg-white px-2 py-1.5 font-mono leading-none font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-pad-rule)]">
        RH-
        <b className="mx-px bg-pad-deep p-[3px] font-bold shadow-[0_2px_0_var(--color-ink)]">
          {demoShop.business.id}
        </b>
        -20-…
      </code>
    </p>
  )
}
