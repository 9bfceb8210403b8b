import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** A pad's keys on a keyboard. */
export function useKeyboard(
  pad: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Escape closes a dialog, which is gone by now.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isForOthers(event.target, pad.current)) onKey(event)
  })
  // A layout effect: an effect after the paint would miss digits that are typed at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** True for input meant for a field, or for an open dialog that the pad isn't in. */
function isForOthers(target: EventTarget | null, pad: HTMLElement | null): boolean {
  const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  if (over && !over.contains(pad)) return true
  return target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea')
}
