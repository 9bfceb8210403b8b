import { useEffect } from 'react'
import { messageOf } from '../../platform/api/callError.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { DeviceFrame, DeviceTitle } from '../DeviceFrame.tsx'
import { keepPage } from './keepPage.ts'
import { Till } from './Till.tsx'
import { useAwardLine } from './useAwardLine.ts'
import { useTillDevice } from './useTillDevice.ts'
import { formatAwards } from './words.ts'

/** The till of a paired device. It also opens without a connection. */
export default function TillPage() {
  return useHydrated() ? <Device /> : <Opening />
}

function Opening() {
  return (
    <DeviceFrame title="Till">
      <Loading>Opening the till...</Loading>
    </DeviceFrame>
  )
}

function Device() {
  const device = useTillDevice()
  const { line, state } = useAwardLine(device)
  const { known, ask } = device
  const lost = known.is === 'till' ? known.isLost : undefined

  useEffect(keepPage, [])
  useEffect(() => {
    if (lost) line.isLost(lost)
  }, [lost, line])

  if (known.is === 'asked') return <Opening />
  if (known.is === 'till') {
    return (
      <>
        <DeviceTitle>Till</DeviceTitle>
        <Till till={known.till} device={device} line={line} state={state} />
      </>
    )
  }
  if (known.is === 'unpaired') {
    return (
      <DeviceFrame title="Not paired">
        <ErrorCard
          title="This device isn’t a till"
          action={<ButtonLink to={customerPaths.pair()}>Pair this device</ButtonLink>}
        >
          {known.reason}
          {state.waiting.length > 0
            ? ` ${formatAwards(state.waiting.length)} that waited here can be given once it is paired.`
            : null}
        </ErrorCard>
      </DeviceFrame>
    )
  }
  return (
    <DeviceFrame title="Till">
      <ErrorCard title="The till did not open" action={<Button onClick={ask}>Try Again</Button>}>
        {messageOf(known.error, 'Please try again.')}
      </ErrorCard>
    </DeviceFrame>
  )
}
