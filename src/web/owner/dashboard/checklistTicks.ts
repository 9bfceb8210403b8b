import { browserStorage } from '../../platform/api/browserStorage.ts'

const checklistKey = 'rewardhop.checklist'

type Tick = 'print' | 'team' | 'hidden'

const nameOf = (businessId: number, step: Tick) => `${businessId}:${step}`
const readTicks = () => (browserStorage.read(checklistKey) ?? '').split(' ').filter(Boolean)

/** Whether this browser's owner has ticked a step off. The shop's own data shows the others. */
export const isTicked = (businessId: number, step: Tick): boolean =>
  readTicks().includes(nameOf(businessId, step))

/** Without storage the list is whole again next time. */
export function tick(businessId: number, step: Tick): void {
  const ticks = new Set([...readTicks(), nameOf(businessId, step)])
  browserStorage.write(checklistKey, [...ticks].join(' '))
}
