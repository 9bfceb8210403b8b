import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { product } from '../../../contract/product.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { notedSignInReturn } from './signInReturn.ts'
import { TrialSignInForm } from './TrialSignInForm.tsx'

/** The page of the bundled identity provider, in local mode. */
export default function TrialSignInPage() {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const [isOver, setOver] = useState(false)
  const interaction = search.get('interaction')
  return (
    <CustomerLayout>
      <title>{`Trial sign-in | ${product.name}`}</title>
      <div>
        <h1 className="display text-[2.125rem] leading-[1.08]">Trial sign-in</h1>
        <p className="mt-2">
          Any name and email work. This page is for trying out {product.name} on your own computer;
          a real installation uses a real sign-in service.
        </p>
      </div>
      {isHydrated ? (
        <Step interaction={isOver ? null : interaction} onOver={() => setOver(true)} />
      ) : (
        <Loading>Opening the form...</Loading>
      )}
    </CustomerLayout>
  )
}

interface StepProps {
  /** Of the sign-in under way; null when there is none (any more). */
  interaction: string | null
  onOver: () => void
}

function Step({ interaction, onOver }: StepProps) {
  if (!interaction) return <Over />
  return (
    <FormCard title="Who are you today?" heading={2}>
      <TrialSignInForm interaction={interaction} onOver={onOver} />
    </FormCard>
  )
}

function Over() {
  const ref = useFocusOnMount<HTMLDivElement>()
  const returnTo = notedSignInReturn()
  return (
    <div ref={ref} tabIndex={-1}>
      <ErrorCard
        title="This sign-in is over"
        action={
          <ButtonLink to={paths.signUp(returnTo ? { returnTo } : {})}>Start again</ButtonLink>
        }
      >
        It expired, was already used, or a newer one was opened in another tab. Nothing was changed.
      </ErrorCard>
    </div>
  )
}
