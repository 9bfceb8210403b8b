interface Press {
  readonly control: HTMLElement
  readonly x: number
  readonly y: number
  readonly since: number
}

/** How far a resting finger slips, and how long a press lasts at most. Beyond it is something else. */
const slipPx = 10
const longestMs = 800
/** The browser's own click follows within this time. */
const clickMs = 400

/**
 * A press counts for the control on which it began, also if the page moves under the finger before
 * it is lifted: late parts and news push controls away. A browser would press whatever is there by
 * then, or nothing at all.
 */
export function keepPresses(): void {
  let pressed: Press | undefined
  let isOwnUntil = 0

  function begin({
    target,
    button,
    isPrimary,
    timeStamp,
    clientX: x,
    clientY: y,
  }: PointerEvent): void {
    const isPlain = isPrimary && button === 0 && target instanceof Element
    const control = isPlain ? target.closest<HTMLElement>('a[href], button') : null
    pressed = control ? { control, x, y, since: timeStamp } : undefined
  }

  function end({ timeStamp: now, clientX: x, clientY: y }: PointerEvent): void {
    const before = pressed
    pressed = undefined
    if (!before?.control.isConnected) return
    const { top, right, bottom, left } = before.control.getBoundingClientRect()
    const isStillThere = x >= left && x <= right && y >= top && y <= bottom
    const hasSlipped = Math.hypot(x - before.x, y - before.y) > slipPx
    if (isStillThere || hasSlipped || now - before.since > longestMs) return
    isOwnUntil = now + clickMs
    before.control.click()
  }

  function leaveOut(event: MouseEvent): void {
    if (!event.isTrusted || event.timeStamp > isOwnUntil) return
    isOwnUntil = 0
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function forget(): void {
    pressed = undefined
  }

  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', end, true)
  addEventListener('pointercancel', forget, true)
  // Who scrolls moves the page: that is no press.
  addEventListener('scroll', forget, true)
  addEventListener('click', leaveOut, true)
}
