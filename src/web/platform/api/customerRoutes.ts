import type * as auth from '../../../contract/auth.ts'
import type * as businesses from '../../../contract/businesses.ts'
import { callRoutes } from '../../../contract/callRoutes.ts'
import type * as feedback from '../../../contract/feedback.ts'
import type * as points from '../../../contract/points.ts'
import type * as qrCodes from '../../../contract/qr-codes.ts'
import type * as rewards from '../../../contract/rewards.ts'
import type * as scans from '../../../contract/scan.ts'
import { route } from './route.ts'

/** The calls of the pages at the counter, with their names in the contract. */

export const describeCode = route<typeof scans.describeCode>(callRoutes.describeCode)
export const scanWithPhone = route<typeof scans.scanWithPhone>(callRoutes.scanWithPhone)
export const scan = route<typeof scans.scan>(callRoutes.scan)
export const moveScan = route<typeof scans.moveScan>(callRoutes.moveScan)
export const checkPointsByCode = route<typeof points.checkPointsByCode>(
  callRoutes.checkPointsByCode,
)
export const checkPointsByBusiness = route<typeof points.checkPointsByBusiness>(
  callRoutes.checkPointsByBusiness,
)
export const listMyShops = route<typeof points.listMyShops>(callRoutes.listMyShops)
export const findDemoShop = route<typeof qrCodes.findDemoShop>(callRoutes.findDemoShop)
export const generateCheckQr = route<typeof qrCodes.generateCheckQr>(callRoutes.generateCheckQr)
export const getClaimCode = route<typeof rewards.getClaimCode>(callRoutes.getClaimCode)
export const watchReward = route<typeof rewards.watchReward>(callRoutes.watchReward)
export const getPublicBusiness = route<typeof businesses.getPublicBusiness>(
  callRoutes.getPublicBusiness,
)
export const sendFeedback = route<typeof feedback.sendFeedback>(callRoutes.sendFeedback)
export const sendPublicFeedback = route<typeof feedback.sendPublicFeedback>(
  callRoutes.sendPublicFeedback,
)
export const sendRecording = route<typeof feedback.sendRecording>(callRoutes.sendRecording)
export const getSession = route<typeof auth.getSession>(callRoutes.getSession)
export const confirmMyPhone = route<typeof auth.confirmMyPhone>(callRoutes.confirmMyPhone)
