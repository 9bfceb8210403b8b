import { useEffect, useReducer, useRef } from 'react'
import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { mostKeys } from '../../../contract/tillCallRoutes.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import type { AwardLine } from './awardLine.ts'
import { giveReward, lookUpCustomer, undoAtTill } from './calls.ts'
import type { Unlocked } from './sealedTill.ts'
import { useStanding } from './useStanding.ts'
import { isUnpaired } from './useTillDevice.ts'
import { type TypedNumber, useTypedNumber } from './useTypedNumber.ts'
import {
  type Deed,
  type OfferedReward,
  type Question,
  questionOf,
  type Visit,
  type VisitEvent,
  visitAfter,
} from './visit.ts'

export interface VisitProps {
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
  trouble: unknown
  first: Visit | undefined
  onLock: (why?: string) => void
  onDeviceError: (error: unknown) => void
}

/** Error codes after which the unlocked member can give nothing more. */
const locking = ['till_locked', 'member_left', 'pin_changed']

/** One number after another: its points, what is done for it, and the result. */
export function useVisit(props: VisitProps) {
  const { till, line, unlocked, trouble, first } = props
  const number = useTypedNumber(first?.country ?? till.location.country, first?.digits)
  const [state, tell] = useReducer(visitAfter, {
    result: first?.result,
    question: first?.question,
  })
  const isWanted = !state.result && !trouble && !state.busy
  const standing = useStanding(number, {
    token: unlocked.token,
    values: till.values.slice(0, mostKeys),
    isWanted,
  })
  const onFailed = useFailure(props, tell)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each error once.
  useEffect(() => {
    if (standing.error) onFailed(standing.error)
  }, [standing.error])

  const isUnderWay = useRef(false)
  /** One action at a time. A second tap does nothing. */
  async function run(deed: Deed, work: () => Promise<VisitEvent>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    tell({ is: 'begun', deed })
    try {
      tell(await work())
    } catch (error) {
      onFailed(error)
      if (line.state().trouble) {
        tell({ is: 'failed', problem: 'That needs a connection. Please try again later.' })
      }
    }
    isUnderWay.current = false
    tell({ is: 'ended' })
  }

  const deeds = useDeeds(props, number)
  function next(digits = '') {
    number.begin(digits)
    tell({ is: 'next number' })
  }

  return {
    ...state,
    number,
    standing,
    give: (points: number, answer?: Question) => run('give', () => deeds.give(points, answer)),
    /** Asks about the reward of the number that is shown. */
    offerReward(description: string, rewardId?: number) {
      const by = { phoneNumber: number.phone, rewardId }
      const ending = number.digits.slice(-4)
      tell({ is: 'offered', offer: { by, description, ending } })
    },
    /** Asks about the reward of a claim code, which says whose it is. */
    findClaim: (claimCode: string) => run('find', () => deeds.findClaim(claimCode)),
    redeem: (reward: OfferedReward, again = false) =>
      run('redeem', () => deeds.redeem(reward, again)),
    undo: (transactionId: number) => run('undo', () => deeds.undo(transactionId)),
    next,
    dropQuestions: () => tell({ is: 'questions dropped' }),
    /** What is typed in a dialog is no longer what failed. */
    dropProblem: () => tell({ is: 'typed' }),
    /** The first digit after a result begins the next customer's number. */
    type(digit: string) {
      if (state.result) return next(digit)
      tell({ is: 'typed' })
      number.add(digit)
    },
  }
}

/** What an error means for the till: the line is down, the device or the member may do no more. */
function useFailure(props: VisitProps, tell: (event: VisitEvent) => void) {
  const { line, onLock, onDeviceError } = props
  return (error: unknown) => {
    if (line.isLost(error)) return tell({ is: 'failed', problem: undefined })
    if (isUnpaired(error)) return onDeviceError(error)
    if (error instanceof CallError && locking.includes(error.code)) return onLock(error.message)
    const problem = messageOf(error, 'Something went wrong. Please try again.')
    tell({ is: 'failed', problem })
  }
}

/** Undefined where the number's own place says it already. */
function whyNot({ digits, isWrong }: TypedNumber): string | undefined {
  if (isWrong) return undefined
  return digits ? 'This number is not complete.' : 'Type the number first.'
}

/** What can be done for a number. Each says what came of it, or throws. */
function useDeeds({ line, unlocked }: VisitProps, number: TypedNumber) {
  const keyOf = useActionKey()
  /** Counts answers: the same action after an answer is a new one, with a new key. */
  const answered = useRef(0)
  const headers = { [tillHeader]: unlocked.token }

  async function give(points: number, answer: Question | undefined): Promise<VisitEvent> {
    const { phone } = number
    if (!number.isValid) {
      return { is: 'failed', problem: whyNot(number) }
    }
    const by = { token: unlocked.token, memberName: unlocked.member.name }
    const confirmedPhone = answer?.confirmedPhone
    const again = answer !== undefined && !confirmedPhone
    const outcome = await line.give({ ...by, phone, confirmedPhone, points, again, textMe: false })
    if (outcome.is === 'waiting') return { is: 'done', result: { is: 'waiting', points } }
    if (outcome.is === 'given') {
      const { award } = outcome
      return { is: 'done', result: { is: 'given', award, number: number.shown } }
    }
    const question = questionOf(outcome.error, points)
    if (!question) throw outcome.error
    return { is: 'asked', question }
  }

  async function findClaim(claimCode: string): Promise<VisitEvent> {
    const by = { claimCode }
    const found = await call(lookUpCustomer, { body: by, headers })
    const { rewardsWaiting, rewardDescription: description, ending } = found
    if (rewardsWaiting === 0) {
      return { is: 'failed', problem: 'No reward is waiting for this number.' }
    }
    return { is: 'offered', offer: { by, description, ending } }
  }

  async function redeem(reward: OfferedReward, again: boolean): Promise<VisitEvent> {
    const body = { ...reward.by, again }
    const idempotencyKey = keyOf({ ...body, answered: answered.current })
    try {
      const given = await call(giveReward, { body, headers, idempotencyKey })
      answered.current += 1
      return { is: 'done', result: { is: 'redeemed', reward: given, ending: reward.ending } }
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'just_redeemed') throw error
      return { is: 'asked another', another: { reward, message: error.message } }
    }
  }

  async function undo(transactionId: number): Promise<VisitEvent> {
    const body = { transactionId }
    const idempotencyKey = keyOf(body)
    const { pointsAfter } = await call(undoAtTill, { body, headers, idempotencyKey })
    return { is: 'done', result: { is: 'undone', pointsAfter } }
  }

  return { give, findClaim, redeem, undo }
}
