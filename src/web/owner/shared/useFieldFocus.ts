import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetFocus } from 'react-hook-form'

/** Focuses a field of a form while the form `isShown`: at first, and when it comes back. */
export function useFieldFocus<Values extends FieldValues, Sent>(
  { setFocus }: UseFormReturn<Values, unknown, Sent>,
  name: Path<Values>,
  {
    isShown = true,
    ...options
  }: { isShown?: boolean } & Parameters<UseFormSetFocus<Values>>[1] = {},
): void {
  const { shouldSelect = false } = options
  useEffect(() => {
    if (isShown) setFocus(name, { shouldSelect })
  }, [isShown, setFocus, name, shouldSelect])
}
