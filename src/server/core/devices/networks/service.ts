import type { Context } from '../../../platform/context.ts'
import type { HeardNetwork } from '../../../platform/db/tables/team.ts'
import { countedAddress, isWithin, networkHash } from '../../../platform/limits/service.ts'
import { writeAudit } from '../../audit/service.ts'
import { getBusiness } from '../../businesses/service.ts'
import { queueMessage } from '../../messages/service.ts'
import { seenEveryMs } from '../rules.ts'
import { hearNetwork, isNews } from './rules.ts'
import { lockNetworks, updateNetworks } from './store.ts'

interface Heard {
  readonly device: { readonly businessId: number; readonly deviceId: number }
  /** The networks that are known of it. */
  readonly heard: readonly HeardNetwork[]
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Notes from which network a device speaks. If somebody took its cookie, or its codes' secret with
 * it, two networks speak at once, and the owner is told.
 */
export async function noteNetwork(
  context: Context,
  { device, heard, address, userAgent }: Heard,
): Promise<void> {
  // In local mode everything comes from this machine.
  if (!countedAddress(context, address)) return
  const network = networkHash(context, address)
  const now = context.clock()
  if (!isNews(heard, { network, now, everyMs: seenEveryMs })) return
  const second = await context.db.transaction().execute(async (tx) => {
    const locked = await lockNetworks(tx, device)
    if (!locked) return undefined
    const { name, networks: known, pairedAt } = locked
    const { networks, isSecond } = hearNetwork(known, { network, now, pairedAt })
    await updateNetworks(tx, { ...device, networks })
    return isSecond ? name : undefined
  })
  if (second !== undefined) await tellOwner(context, { device, name: second, address, userAgent })
}

async function tellOwner(
  context: Context,
  told: Omit<Heard, 'heard'> & { readonly name: string },
): Promise<void> {
  const { device, name, address, userAgent } = told
  const { businessId, deviceId } = device
  const subject = `${businessId} ${deviceId}`
  if (!(await isWithin(context, 'second_network_texts_by_device', subject))) return
  const business = await getBusiness(context, businessId)
  const browser = { token: undefined, isScript: false, device: userAgent, address }
  await context.db.transaction().execute(async (tx) => {
    await writeAudit(tx, browser, {
      businessId,
      actor: 'stranger',
      action: 'device_on_second_network',
      after: name,
    })
    if (!business.isConfirmed) return
    await queueMessage(tx, {
      businessId,
      kind: 'second_network',
      about: `${deviceId} ${context.clock().getTime()}`,
      recipient: business.phone,
      variables: { businessName: business.name, device: name },
    })
  })
}
