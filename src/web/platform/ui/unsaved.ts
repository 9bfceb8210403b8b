import { createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react'

/** Each form reports whether its typed values differ from the saved ones. */
export const UnsavedForms = createContext<(form: string, isUnsaved: boolean) => void>(
  () => undefined,
)

/** `withItsPage`: the form has an address of its own, so what was typed is gone with that. */
export function useUnsaved(isUnsaved: boolean, { withItsPage = false } = {}): void {
  const id = useId()
  const form = withItsPage ? `${pageMark} ${id}` : id
  const report = use(UnsavedForms)
  useEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [report, form, isUnsaved])
}

const pageMark = 'with-its-page'

const isOfPage = (form: string) => form.includes(pageMark)

/** Which forms have unsaved values. While there are any, the browser asks before it closes. */
export function useUnsavedForms() {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  /** Known at once: a form that was saved may lead to another page before this renders again. */
  const now = useRef(forms)
  const report = useCallback((form: string, isUnsaved: boolean) => {
    const before = now.current
    if (before.has(form) === isUnsaved) return
    const others = [...before].filter((one) => one !== form)
    now.current = new Set(isUnsaved ? [...others, form] : others)
    setForms(now.current)
  }, [])

  const hasUnsaved = forms.size > 0
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  const wouldLose = useCallback(
    (of: 'everything' | 'page') =>
      [...now.current].some((form) => of === 'everything' || isOfPage(form)),
    [],
  )
  return { forms, report, wouldLose }
}
