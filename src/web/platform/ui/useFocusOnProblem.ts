import { useEffect, useRef } from 'react'

/**
 * Focuses what is wrong each time that the count of problems grows: a note about others' changes,
 * or else the first wrong field. Not all of the fields are native inputs, so the browser does not.
 */
export function useFocusOnProblem<Container extends HTMLElement>(problems: number) {
  const container = useRef<Container>(null)
  useEffect(() => {
    if (problems === 0) return
    const [changed, invalid] = ['[data-changed-meanwhile]', '[aria-invalid="true"]']
    container.current?.querySelector<HTMLElement>(`${changed}, ${invalid}`)?.focus()
  }, [problems])
  return container
}
