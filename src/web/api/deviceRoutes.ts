import type * as screens from '../../contract/counterScreen.ts'
import { deviceCallRoutes } from '../../contract/deviceCallRoutes.ts'
import type * as devices from '../../contract/devices.ts'
import type * as till from '../../contract/till.ts'
import { route } from './route.ts'

/** The calls of paired devices, with their names in the contract. */

export const pairDevice = route<typeof devices.pairDevice>(deviceCallRoutes.pairDevice)
export const getDevice = route<typeof devices.getDevice>(deviceCallRoutes.getDevice)
export const unlockTill = route<typeof till.unlockTill>(deviceCallRoutes.unlockTill)
export const lookUpCustomer = route<typeof till.lookUpCustomer>(deviceCallRoutes.lookUpCustomer)
export const giveAward = route<typeof till.giveAward>(deviceCallRoutes.giveAward)
export const askForTexts = route<typeof till.askForTexts>(deviceCallRoutes.askForTexts)
export const giveReward = route<typeof till.giveReward>(deviceCallRoutes.giveReward)
export const undoAward = route<typeof till.undoAward>(deviceCallRoutes.undoAward)
export const getCounterScreen = route<typeof screens.getCounterScreen>(
  deviceCallRoutes.getCounterScreen,
)
export const watchCounterScreen = route<typeof screens.watchCounterScreen>(
  deviceCallRoutes.watchCounterScreen,
)
export const showOnScreen = route<typeof screens.showOnScreen>(deviceCallRoutes.showOnScreen)
