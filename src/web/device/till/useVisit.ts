import { useEffect, useRef, useState } from 'react'
import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import type { AwardLine } from './awardLine.ts'
import { giveReward, undoAward } from './calls.ts'
import type { Unlocked } from './sealedTill.ts'
import { useStanding } from './useStanding.ts'
import { isUnpaired } from './useTillDevice.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import { type Question, questionOf, type Result, type Visit } from './visit.ts'

export interface VisitProps {
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
  trouble: unknown
  first: Visit | undefined
  onLock: (why?: string) => void
  onDeviceError: (error: unknown) => void
}

type Deed = 'give' | 'redeem' | 'undo'
export interface Reward {
  readonly claimCode?: string
  readonly phoneNumber?: string
}

/** Error codes after which the unlocked member can give nothing more. */
const locking = ['till_locked', 'member_left', 'pin_changed']

/** One number after another: its points, what is done for it, and the result. */
export function useVisit(props: VisitProps) {
  const { till, line, unlocked, trouble, first, onLock, onDeviceError } = props
  const number = useTypedNumber(first?.country ?? till.location.country, first?.digits)
  const [result, setResult] = useState<Result | undefined>(first?.result)
  const [last, setLast] = useState<Extract<Result, { is: 'given' }>>()
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<Question | undefined>(first?.question)
  const [another, setAnother] = useState<{ reward: Reward; message: string }>()
  const [busy, setBusy] = useState<Deed>()
  const isUnderWay = useRef(false)
  const keyOf = useActionKey()
  /** Counts answers: the same action after an answer is a new one, with a new key. */
  const answered = useRef(0)
  const headers = { [tillHeader]: unlocked.token }
  const isWanted = !result && !trouble && !busy
  const standing = useStanding(number, { token: unlocked.token, isWanted })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each error once.
  useEffect(() => {
    if (standing.error) onFailed(standing.error)
  }, [standing.error])

  function onFailed(error: unknown) {
    if (line.isLost(error)) return setProblem(undefined)
    if (isUnpaired(error)) return onDeviceError(error)
    if (error instanceof CallError && locking.includes(error.code)) return onLock(error.message)
    setProblem(messageOf(error, 'Something went wrong. Please try again.'))
  }

  /** One action at a time. A second tap does nothing. */
  async function run(deed: Deed, work: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(deed)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      onFailed(error)
      if (line.state().trouble) setProblem('That needs a connection. Please try again later.')
    }
    isUnderWay.current = false
    setBusy(undefined)
  }

  const give = (points: number, answer?: Question) =>
    run('give', async () => {
      setQuestion(undefined)
      const { phone } = number
      if (!number.isValid) {
        return setProblem(number.digits ? 'This number is not complete.' : 'Type the number first.')
      }
      const by = { token: unlocked.token, memberName: unlocked.member.name }
      const confirmedPhone = answer?.confirmedPhone
      const again = answer !== undefined && !confirmedPhone
      const award = { ...by, phone, confirmedPhone, points, again, textMe: false }
      const outcome = await line.give(award)
      if (outcome.is === 'waiting') return setResult({ is: 'waiting', points })
      if (outcome.is === 'given') {
        const given = { is: 'given', award: outcome.award, number: number.shown } as const
        setLast(given)
        return setResult(given)
      }
      const { error } = outcome
      const asked = questionOf(error, points)
      if (!asked) throw error
      setQuestion(asked)
    })

  const redeem = (reward: Reward, again = false) =>
    run('redeem', async () => {
      setAnother(undefined)
      const body = { ...reward, again }
      try {
        const idempotencyKey = keyOf({ ...body, answered: answered.current })
        const given = await call(giveReward, { body, headers, idempotencyKey })
        answered.current += 1
        setResult({ is: 'redeemed', reward: given })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'just_redeemed') throw error
        setAnother({ reward, message: error.message })
      }
    })

  const undo = (transactionId: number) =>
    run('undo', async () => {
      const body = { transactionId }
      const { pointsAfter } = await call(undoAward, {
        body,
        headers,
        idempotencyKey: keyOf(body),
      })
      setLast(undefined)
      setResult({ is: 'undone', pointsAfter })
    })

  function next(digits = '') {
    number.begin(digits)
    setResult(undefined)
    setProblem(undefined)
  }

  return {
    number,
    standing,
    result,
    last,
    problem,
    question,
    another,
    busy,
    give,
    redeem,
    undo,
    next,
    setProblem,
    dropQuestions() {
      setQuestion(undefined)
      setAnother(undefined)
    },
    /** The first digit after a result begins the next customer's number. */
    type(digit: string) {
      if (result) return next(digit)
      setProblem(undefined)
      number.add(digit)
    },
  }
}
