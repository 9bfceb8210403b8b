import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, phoneText, qrCodeText } from './values.ts'

/** An unknown phone answers like a customer with 0 points, so nobody can probe who shops where. */
export const pointsCheck = z.object({
  businessId: id,
  businessName: z.string(),
  points: z.int(),
  rewardThreshold: z.int(),
  hasReward: z.boolean(),
  pointsNeeded: z.int(),
  rewardDescription: z.string(),
})
export type PointsCheck = z.output<typeof pointsCheck>

export const checkPointsByCode = endpoint({
  method: 'POST',
  path: '/api/qr/check-points',
  access: 'anyone',
  summary: "A customer's points at the shop whose code was scanned.",
  body: z.object({
    qrCode: qrCodeText,
    phoneNumber: phoneText('Please enter your phone number'),
  }),
  response: pointsCheck,
})

export const checkPointsByBusiness = endpoint({
  method: 'POST',
  path: '/api/customer/check-points',
  access: 'anyone',
  summary: "A customer's points at a shop named by its id.",
  body: z.object({
    businessId: id,
    phoneNumber: phoneText('Please enter both phone number and business ID'),
  }),
  response: pointsCheck,
})
