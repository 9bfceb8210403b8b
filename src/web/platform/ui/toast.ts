export interface Toast {
  id: number
  /** What happened. */
  title?: string
  /** What to do now. */
  description?: string
  /** Names in these words, which no translator changes. */
  names?: readonly string[]
  /** `destructive` reports a failure and stays until it is closed. */
  variant: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
}

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast. It replaces the one before, because there is only one at a time. */
export function toast({
  variant = 'default',
  ...words
}: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  lastId += 1
  show({ id: lastId, variant, ...words })
}

export function dismissToast(): void {
  show(undefined)
}

export function currentToast(): Toast | undefined {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
