import * as screens from '../../contract/counterScreen.ts'
import * as cards from '../../contract/dayCards.ts'
import { isStillLetIn } from '../core/access/service.ts'
import { getBusiness } from '../core/businesses/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { type Caller, onlyLocations, type PairedDevice } from '../platform/http/caller.ts'
import type { Serve } from '../platform/http/serve.ts'
import { countedAddress, sharerOfShop } from '../platform/limits/service.ts'
import { acceptCards, listDayCards } from './cards.ts'
import { getCounterScreen, openScreenFeed, showOnScreen } from './screens.ts'

export function presenceRoutes(serve: Serve, context: Context): void {
  const feed = openScreenFeed(context)
  serve(screens.getCounterScreen, ({ caller }) => getCounterScreen(context, deviceOf(caller)))
  serve(screens.watchCounterScreen, async ({ caller, request, signal }) => {
    const mayStay = () => isStillLetIn(context, screens.watchCounterScreen, request)
    const device = deviceOf(caller)
    const address = countedAddress(context, request.ip)
    const sharer = sharerOfShop(await getBusiness(context, device.businessId), address)
    return feed.follow({ ...device, ...sharer, address, mayStay }, signal)
  })
  serve(cards.listDayCards, ({ params, query, caller }) =>
    listDayCards(context, { ...params, ...query, locationIds: onlyLocations(caller) }),
  )
  serve(cards.acceptCards, ({ by, params, body }) =>
    acceptCards(context, { ...params, ...body, by }),
  )
  serve(screens.showOnScreen, ({ body, caller }) =>
    showOnScreen(context, { ...body, ...deviceOf(caller) }),
  )
}

function deviceOf(caller: Caller): PairedDevice {
  if (caller.as !== 'device' && caller.as !== 'staff') throw new AppError('device_unpaired')
  return caller
}
