import { useState } from 'react'
import { birthdayCallRoutes } from '../../../contract/birthdayCallRoutes.ts'
import type * as occasions from '../../../contract/occasions.ts'
import type { SentScan } from '../../../contract/pageData.ts'
import type { CallInput } from '../../../contract/platform/endpoint.ts'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { dataOf, errorOf } from '../../platform/api/pageData.ts'
import { route } from '../../platform/api/route.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { usePress } from '../../platform/api/usePress.ts'

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
  const { transactionId } = visit
  // Somebody who cannot be asked has lost nothing: the points are there.
  const { data: asked } = useLoaded(sent ? undefined : `birthday ${transactionId}`, (signal) =>
    call(askForBirthday, { body: visit, signal }),
  )
  const [answer, setAnswer] = useState(() => dataOf(sent?.state))
  const state = answer ?? asked
  const [done, setDone] = useState<Done | undefined>(() => (sent && doneBy(sent)) || undefined)
  const problemOf = (error: unknown) => messageOf(error, fallback)
  const { isBusy, problem, press } = usePress(problemOf, () => {
    const error = errorOf(sent?.state)
    return error && problemOf(error)
  })

  async function give(birthday: GivenBirthday | null) {
    const wasKnown = state?.isKnown
    setAnswer(await call(setBirthday, { body: { ...visit, birthday } }))
    setDone(birthday ? 'saved' : wasKnown ? 'takenBack' : 'declined')
  }
  return {
    state,
    problem,
    done,
    isBusy,
    give: (birthday: GivenBirthday | null) => press(() => give(birthday)),
  }
}

function doneBy({ wanted, state }: NonNullable<SentScan['birthday']>): Done | undefined {
  if (wanted === undefined || !dataOf(state)) return undefined
  return wanted ? 'saved' : 'declined'
}
