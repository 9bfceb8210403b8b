import { createContext, use, useCallback, useEffect, useId, useState } from 'react'

/** Each form reports whether its typed values differ from the saved ones. */
export const UnsavedForms = createContext<(form: string, isUnsaved: boolean) => void>(
  () => undefined,
)

export function useUnsaved(isUnsaved: boolean): void {
  const form = useId()
  const report = use(UnsavedForms)
  useEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [report, form, isUnsaved])
}

/** Which forms have unsaved values. While there are any, the browser asks before it closes. */
export function useUnsavedForms() {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setForms((before) => {
      if (before.has(form) === isUnsaved) return before
      const others = [...before].filter((one) => one !== form)
      return new Set(isUnsaved ? [...others, form] : others)
    })
  }, [])

  const hasUnsaved = forms.size > 0
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  return { forms, report, hasUnsaved }
}
