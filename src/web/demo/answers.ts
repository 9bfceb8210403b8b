import { listActivity } from '../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import { listBursts } from '../../contract/customers.ts'
import type { CallInput, CallOutput, Endpoint } from '../../contract/endpoint.ts'
import { resetCustomerPoints } from '../../contract/points.ts'
import {
  changePointValue,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  getCheckCode,
  listQrCodes,
  printQrCode,
  type QrCode,
  switchQrCode,
} from '../../contract/qr-codes.ts'
import { redeemReward, undoTransaction } from '../../contract/rewards.ts'
import type { StandIn } from '../api/standIn.ts'
import { codePictures } from './codes/pictures.ts'
import { changeCode, changeValues, createCode, deleteCode } from './sample/codeDeeds.ts'
import { activityOf, analyticsOf, phoneOf, rewardProgressOf, timelineOf } from './sample/folds.ts'
import { drawAddress, drawPicture, drawSheet } from './sample/paper.ts'
import { redeem, reset, undo } from './sample/pointDeeds.ts'
import { refusal } from './sample/refusal.ts'
import { newSample, type Sample } from './sample/sample.ts'

const DAY = 86_400_000
const success = { success: true } as const
/** The demo texts nobody. */
const noText = 'unavailable' as const

/** The sample shop with what was done in it, and what it answers in the server's place. */
export interface SampleShop {
  readonly answer: StandIn
  /** The reads, which are known without waiting. */
  readonly read: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => CallOutput<E>
  /** The address of a code's picture. */
  readonly pictureOf: (codeId: number) => string
}

type Answer = (input: never) => unknown

/** `clock` says what time it is; the sample's past ends then. */
export function openSampleShop(clock: () => Date): SampleShop {
  const shop: Shop = { sample: newSample(clock()), pictures: new Map(codePictures) }
  const answers = new Map<unknown, Answer>([
    ...reads(shop, clock),
    ...deeds(shop, clock),
    ...papers(shop),
  ])
  const answerOf = (endpoint: unknown, input: object) => {
    const answer = answers.get(endpoint)
    if (!answer) throw refusal('This is the demo: it shows a sample shop, and this is not in it.')
    return answer(input as never)
  }
  return {
    answer: async (endpoint, parts) => answerOf(endpoint, parts),
    read: (endpoint, input) => answerOf(endpoint, input) as never,
    pictureOf: (codeId) => shop.pictures.get(codeId) ?? '',
  }
}

interface Shop {
  sample: Sample
  /** By the code's id. */
  readonly pictures: Map<number, string>
}
type Clock = () => Date

/** Holds an answer to the contract of its call. */
function to<E extends Endpoint>(
  endpoint: E,
  answer: (input: CallInput<E>) => CallOutput<E> | Promise<CallOutput<E>>,
): [Endpoint, Answer] {
  return [endpoint, answer as Answer]
}

function reads(shop: Shop, clock: Clock): [Endpoint, Answer][] {
  const parts = () => [shop.sample.ledger, shop.sample.business] as const
  return [
    to(getBusiness, () => shop.sample.business),
    to(getAnalytics, () => analyticsOf(...parts(), clock())),
    to(getTimeline, ({ query: { range = '14-days' } }) =>
      timelineOf(...parts(), { range, now: clock() }),
    ),
    to(getRewardProgress, () => rewardProgressOf(...parts())),
    to(listActivity, ({ query: { limit = '10' } }) =>
      activityOf(...parts(), { limit: Number(limit), now: clock() }),
    ),
    to(listBursts, () => []),
    to(listQrCodes, () => [...shop.sample.codes]),
    to(getCheckCode, () => shop.sample.checkCode),
  ]
}

function deeds(shop: Shop, clock: Clock): [Endpoint, Answer][] {
  const keep = <Changed extends { sample: Sample }>(changed: Changed) => {
    shop.sample = changed.sample
    return changed
  }
  return [
    to(undoTransaction, ({ params }) => {
      const { transactionId, customerId, pointsAfter } = keep(
        undo(shop.sample, Number(params.transactionId), clock()),
      )
      return { ...success, transactionId, customerId: String(customerId), pointsAfter }
    }),
    to(resetCustomerPoints, ({ body }) => {
      const done = keep(reset(shop.sample, Number(body.customerId), clock()))
      const { transactionId, pointsBefore: pointsRemoved } = done
      return { ...success, transactionId, pointsRemoved, smsQueued: false, sms: noText }
    }),
    to(redeemReward, ({ body: { customerId } }) => {
      if (customerId === undefined) throw refusal(noClaimCodes)
      const { sample, ...done } = keep(redeem(shop.sample, customerId, clock()))
      return {
        ...done,
        ...success,
        customerId: String(customerId),
        customerPhone: phoneOf(sample.ledger, customerId),
        rewardDescription: sample.business.rewardDescription,
        rewardsWaiting: 0,
        undoUntil: new Date(clock().getTime() + DAY).toISOString(),
        sms: noText,
      }
    }),
    to(createQrCode, async ({ body }) => {
      const { code } = keep(createCode(shop.sample, body, clock()))
      await draw(shop, [code])
      return code
    }),
    to(changePointValue, ({ params, body: { pointValue, description } }) => {
      const change = { pointValue, ...(description && { description }) }
      return keep(changeCode(shop.sample, Number(params.codeId), change)).code
    }),
    to(
      switchQrCode,
      ({ params, body }) => keep(changeCode(shop.sample, Number(params.codeId), body)).code,
    ),
    to(deleteQrCode, ({ params }) => {
      keep({ sample: deleteCode(shop.sample, Number(params.codeId)) })
      return success
    }),
    to(changeQrValues, async ({ body }) => {
      const { created } = keep(changeValues(shop.sample, body, clock()))
      await draw(shop, created)
      return { ...success, created }
    }),
  ]
}

async function draw({ pictures }: Shop, codes: readonly QrCode[]): Promise<void> {
  for (const { id, link } of codes) pictures.set(id, await drawAddress(link))
}

const noClaimCodes =
  'Claim codes come from a customer’s phone, and the sample shop has none. Give a reward in the table below instead.'

function papers(shop: Shop): [Endpoint, Answer][] {
  return [
    to(downloadQrCode, ({ params, query: { format = 'png' } }) =>
      drawPicture(shop.sample, { codeId: Number(params.codeId), format }),
    ),
    to(printQrCode, ({ params }) => drawSheet(shop.sample, Number(params.codeId))),
  ]
}
