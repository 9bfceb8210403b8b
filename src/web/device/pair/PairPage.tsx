import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useQuery } from '../../platform/api/address.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { getDevice, pairDevice } from '../../platform/api/deviceRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { goTo } from '../../platform/ui/going.ts'
import { Loading } from '../../platform/ui/Loading.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { DeviceFrame } from '../DeviceFrame.tsx'

/** Pairs this tablet or phone as the till of a location, with a code that the owner shows. */
export default function PairPage() {
  return (
    <DeviceFrame
      title="Pair this device"
      lead="Enter the code from the owner’s screen. This device then becomes the till."
    >
      {useHydrated() ? <Pairing /> : <Loading>Getting ready...</Loading>}
    </DeviceFrame>
  )
}

function Pairing() {
  const code = useQuery().get('code') ?? ''
  const { data: till, error } = useLoaded('device', (signal) => call(getDevice, { signal }))
  const isKnown = Boolean(till ?? error)

  useEffect(() => {
    if (till && !code) void goTo(customerPaths.till(), { replace: true })
  }, [till, code])

  // A code always gets a form, even if the device is already paired.
  if (!code && (!isKnown || till)) return <Loading>Looking at this device...</Loading>
  return (
    <>
      {till ? (
        <div className="card grid justify-items-start gap-2.5 p-4">
          <p>
            This device is the till of{' '}
            <b className="wrap-anywhere">
              <Exact>{till.location.name}</Exact>
            </b>{' '}
            at{' '}
            <b className="wrap-anywhere">
              <Exact>{till.shop.name}</Exact>
            </b>
            . Pairing with a new code replaces that.
          </p>
          <ButtonLink look="plain" size="slim" to={customerPaths.till()}>
            Open the till
          </ButtonLink>
        </div>
      ) : null}
      <PairForm code={code} />
      <p className="px-1 text-sm text-ink-2">
        The owner finds it under Settings, Counter. It has eight letters and is good for ten
        minutes.
      </p>
    </>
  )
}

function PairForm({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isPaired, setPaired] = useState(false)
  const { isBusy, problem, press, setProblem } = usePress((error) => {
    field.current?.focus()
    return problemOf(error)
  })

  async function pair(typed: string) {
    await call(pairDevice, { body: { code: typed } })
    setPaired(true)
    await goTo(customerPaths.till(), { replace: true })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code') ?? '')
    if (!isPaired) void press(() => pair(typed))
  }

  return (
    <FormCard title="Pairing code">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={field}
          label="Code"
          name="code"
          error={problem}
          defaultValue={code.slice(0, 20)}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={() => setProblem()}
        />
        <Button type="submit" wide busy={(isBusy || isPaired) && 'Pairing...'}>
          Pair this device
        </Button>
      </form>
    </FormCard>
  )
}

function problemOf(error: unknown): string {
  const fallback = 'This device was not paired. Please try again.'
  return (error instanceof CallError && error.fields.code) || messageOf(error, fallback)
}
