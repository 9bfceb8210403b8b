import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { restoreBusiness } from '../../../contract/deletion.ts'
import { product } from '../../../contract/product.ts'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { JustDeletedCard } from './JustDeletedCard.tsx'
import { readJustDeleted } from './justDeleted.ts'
import { Refused, type RefusedCode } from './Refused.tsx'
import { Restored } from './Restored.tsx'
import { TakeBackCard } from './TakeBackCard.tsx'

/**
 * Where a deletion ends, and where its link leads. To open it changes nothing: mail programs do that
 * too.
 */
export default function RestorePage() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  // The static page knows no address.
  const isHydrated = useHydrated()
  const token = isHydrated ? (search.get('token') ?? '') : undefined
  return (
    <CustomerLayout>
      <title>{`Restore your business | ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      {token === undefined ? <Loading>Looking at your link...</Loading> : null}
      {token === '' ? <Refused code="link_unknown" /> : null}
      {token ? <Restoring token={token} state={state} /> : null}
    </CustomerLayout>
  )
}

function Restoring({ token, state }: { token: string; state: unknown }) {
  const [restoredName, setRestoredName] = useState<string>()
  const [refusal, setRefusal] = useState<RefusedCode>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const deleted = readJustDeleted(state)

  async function restore() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { businessName } = await call(restoreBusiness, { body: { token } })
      setRestoredName(businessName)
    } catch (error) {
      const code = refusedCode(error)
      if (code) setRefusal(code)
      else setProblem(messageOf(error, 'It was not restored. Please try again.'))
    }
    setBusy(false)
  }

  if (restoredName !== undefined) return <Restored businessName={restoredName} />
  if (refusal) return <Refused code={refusal} />
  const taking = { isBusy, problem, onTake: () => void restore() }
  if (deleted) return <JustDeletedCard deleted={deleted} {...taking} />
  return <TakeBackCard {...taking} />
}

function refusedCode(error: unknown): RefusedCode | undefined {
  if (!(error instanceof CallError)) return undefined
  const { code } = error
  if (code === 'link_unknown' || code === 'invalid_input') return 'link_unknown'
  return code === 'restore_over' || code === 'business_exists' ? code : undefined
}
