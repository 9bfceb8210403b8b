import type * as till from '../../../contract/till.ts'
import { tillCallRoutes } from '../../../contract/tillCallRoutes.ts'
import { route } from '../../platform/api/route.ts'

/** The calls of an unlocked till, with their names in the contract. */

export const lookUpCustomer = route<typeof till.lookUpCustomer>(tillCallRoutes.lookUpCustomer)
export const giveAward = route<typeof till.giveAward>(tillCallRoutes.giveAward)
export const askForTexts = route<typeof till.askForTexts>(tillCallRoutes.askForTexts)
export const giveReward = route<typeof till.giveReward>(tillCallRoutes.giveReward)
export const undoAtTill = route<typeof till.undoAtTill>(tillCallRoutes.undoAtTill)
