import { useEffect, useState, useSyncExternalStore } from 'react'
import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import { call } from '../../platform/api/call.ts'
import { isAnswerLost } from '../../platform/api/callError.ts'
import { getDevice } from '../../platform/api/deviceRoutes.ts'
import { type AwardLine, openAwardLine } from './awardLine.ts'
import type { GivenAward } from './awardQueue.ts'
import { askForTexts, giveAward } from './calls.ts'
import type { KeptAward } from './keptAwards.ts'
import type { TillDeviceState } from './useTillDevice.ts'

/** The queue that gives this page's awards. It works while the till is locked, too. */
export function useAwardLine({ learn, onError }: Pick<TillDeviceState, 'learn' | 'onError'>) {
  const [line] = useState<AwardLine>(() =>
    openAwardLine({
      send,
      askDevice: (signal) => call(getDevice, { signal, once: true }),
      isOffline: () => !navigator.onLine,
      onDevice: learn,
      onDeviceError: onError,
    }),
  )
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && line.wake()
    window.addEventListener('online', wake)
    window.addEventListener('pageshow', wake)
    window.addEventListener('storage', line.reread)
    document.addEventListener('visibilitychange', wake)
    // Not where it is created: React may discard that render, and the queue would go on sending.
    line.start()
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('storage', line.reread)
      document.removeEventListener('visibilitychange', wake)
      line.stop()
    }
  }, [line])
  return { line, state: useSyncExternalStore(line.subscribe, line.state) }
}

async function send(award: KeptAward, waitedMs: number | undefined): Promise<GivenAward> {
  const { phone: phoneNumber, confirmedPhone, points, again, textMe, language } = award
  const { key: idempotencyKey, token } = award
  const headers = { [tillHeader]: token }
  const waited = waitedMs === undefined ? {} : { waitedMs }
  const given = await call(giveAward, {
    body: { phoneNumber, confirmedPhone, points, again, ...waited },
    headers,
    idempotencyKey,
    once: true,
  })
  // If the connection drops, the award is sent again and this is asked again.
  if (textMe) {
    const inTheirs = { ...headers, ...(language && { 'accept-language': language }) }
    await call(askForTexts, { body: { phoneNumber }, headers: inTheirs }).catch(
      (error: unknown) => {
        if (isAnswerLost(error)) throw error
      },
    )
  }
  return given
}
