import { callRoutes } from '../../contract/callRoutes.ts'
import type * as devices from '../../contract/devices.ts'
import type * as till from '../../contract/till.ts'
import { route } from './route.ts'

/** The calls of paired devices, each under the name that it has in the contract. */

export const pairDevice = route<typeof devices.pairDevice>(callRoutes.pairDevice)
export const getDevice = route<typeof devices.getDevice>(callRoutes.getDevice)
export const unlockTill = route<typeof till.unlockTill>(callRoutes.unlockTill)
export const lookUpCustomer = route<typeof till.lookUpCustomer>(callRoutes.lookUpCustomer)
export const giveAward = route<typeof till.giveAward>(callRoutes.giveAward)
export const askForTexts = route<typeof till.askForTexts>(callRoutes.askForTexts)
export const giveReward = route<typeof till.giveReward>(callRoutes.giveReward)
export const undoAward = route<typeof till.undoAward>(callRoutes.undoAward)
