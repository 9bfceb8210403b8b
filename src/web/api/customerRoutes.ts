import type * as auth from '../../contract/auth.ts'
import type * as businesses from '../../contract/businesses.ts'
import type * as feedback from '../../contract/feedback.ts'
import type * as points from '../../contract/points.ts'
import type * as qrCodes from '../../contract/qr-codes.ts'
import type * as rewards from '../../contract/rewards.ts'
import type * as scans from '../../contract/scan.ts'
import { route } from './route.ts'

/** The calls of the pages at the counter, each under the name that it has in the contract. */

export const describeCode = route<typeof scans.describeCode>({
  method: 'GET',
  path: '/api/qr/describe',
})
export const scanWithPhone = route<typeof scans.scanWithPhone>({
  method: 'POST',
  path: '/api/qr/scan-with-phone',
  idempotent: true,
})
export const scan = route<typeof scans.scan>({
  method: 'POST',
  path: '/api/qr/scan',
  idempotent: true,
})
export const moveScan = route<typeof scans.moveScan>({
  method: 'POST',
  path: '/api/qr/move-scan',
  idempotent: true,
})
export const checkPointsByCode = route<typeof points.checkPointsByCode>({
  method: 'POST',
  path: '/api/qr/check-points',
})
export const checkPointsByBusiness = route<typeof points.checkPointsByBusiness>({
  method: 'POST',
  path: '/api/customer/check-points',
})
export const findDemoShop = route<typeof qrCodes.findDemoShop>({
  method: 'GET',
  path: '/api/test/demo-shop',
})
export const generateCheckQr = route<typeof qrCodes.generateCheckQr>({
  method: 'GET',
  path: '/api/test/generate-check-qr/:businessId',
})
export const getClaimCode = route<typeof rewards.getClaimCode>({
  method: 'POST',
  path: '/api/rewards/claim-code',
})
export const getPublicBusiness = route<typeof businesses.getPublicBusiness>({
  method: 'GET',
  path: '/api/businesses/:businessId/public',
})
export const sendFeedback = route<typeof feedback.sendFeedback>({
  method: 'POST',
  path: '/api/feedback',
})
export const sendPublicFeedback = route<typeof feedback.sendPublicFeedback>({
  method: 'POST',
  path: '/api/feedback/public',
  idempotent: true,
})
export const sendRecording = route<typeof feedback.sendRecording>({
  method: 'POST',
  path: '/api/feedback/voice',
})
export const getSession = route<typeof auth.getSession>({
  method: 'GET',
  path: '/api/auth/session',
})
export const confirmMyPhone = route<typeof auth.confirmMyPhone>({
  method: 'POST',
  path: '/api/auth/phone',
})
