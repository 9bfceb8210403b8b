import { useEffect, useRef, useState } from 'react'
import { birthdayCallRoutes } from '../../../contract/birthdayCallRoutes.ts'
import type * as occasions from '../../../contract/occasions.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { dataOf, errorOf } from '../../platform/api/pageData.ts'
import { route } from '../../platform/api/route.ts'

const askForBirthday = route<typeof occasions.askForBirthday>(birthdayCallRoutes.askForBirthday)
const setBirthday = route<typeof occasions.setBirthday>(birthdayCallRoutes.setBirthday)

export type GivenBirthday = occasions.Birthday

/** A scan of this browser, and the number that it must be of. */
export type BirthdayVisit = Pick<
  CallInput<typeof occasions.setBirthday>['body'],
  'businessId' | 'transactionId' | 'receipt' | 'phoneNumber'
>

/** What has just become of the birthday. */
export type Done = 'saved' | 'declined' | 'takenBack'

/** Asks whether the shop wants to know, and gives, changes or takes back a birthday. */
export function useBirthday(visit: BirthdayVisit, sent: SentScan['birthday'], fallback: string) {
  const [state, setState] = useState(() => dataOf(sent?.state))
  const [problem, setProblem] = useState(() => {
    const error = errorOf(sent?.state)
    return error && messageOf(error, fallback)
  })
  const [done, setDone] = useState<Done | undefined>(() => (sent && doneBy(sent)) || undefined)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const { transactionId } = visit

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan.
  useEffect(() => {
    if (sent) return
    let isGone = false
    // Somebody who cannot be asked has lost nothing: the points are there.
    call(askForBirthday, { body: visit }).then(
      (answer) => isGone || setState(answer),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [transactionId])

  async function give(birthday: GivenBirthday | null) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const wasKnown = state?.isKnown
      setState(await call(setBirthday, { body: { ...visit, birthday } }))
      setDone(birthday ? 'saved' : wasKnown ? 'takenBack' : 'declined')
    } catch (error) {
      setProblem(messageOf(error, fallback))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { state, problem, done, isBusy, give }
}

function doneBy({ wanted, state }: NonNullable<SentScan['birthday']>): Done | undefined {
  if (wanted === undefined || !dataOf(state)) return undefined
  return wanted ? 'saved' : 'declined'
}
