import type * as screens from '../../../contract/counterScreen.ts'
import { deviceCallRoutes } from '../../../contract/deviceCallRoutes.ts'
import type * as devices from '../../../contract/devices.ts'
import { route } from './route.ts'

/** The calls of paired devices, with their names in the contract. */

export const pairDevice = route<typeof devices.pairDevice>(deviceCallRoutes.pairDevice)
export const getDevice = route<typeof devices.getDevice>(deviceCallRoutes.getDevice)
export const unlockTill = route<typeof devices.unlockTill>(deviceCallRoutes.unlockTill)
export const getCounterScreen = route<typeof screens.getCounterScreen>(
  deviceCallRoutes.getCounterScreen,
)
export const watchCounterScreen = route<typeof screens.watchCounterScreen>(
  deviceCallRoutes.watchCounterScreen,
)
export const showOnScreen = route<typeof screens.showOnScreen>(deviceCallRoutes.showOnScreen)
