import type { UseFormRegisterReturn } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Link } from '../../ui/Link.tsx'

interface AccessChoiceProps {
  /** Of whoever is signed in; only they can let support in. */
  businessName: string | undefined
  isLookingForOwner: boolean
  field: UseFormRegisterReturn
}

/**
 * Only the owner can let support change something, so it takes their sign-in. It is for the business
 * they are signed in to, whatever name the request carries.
 */
export function AccessChoice({ businessName, isLookingForOwner, field }: AccessChoiceProps) {
  return (
    <CheckField
      {...field}
      disabled={!businessName}
      label={<span className="font-[620]">Let support open my dashboard for 48 hours</span>}
      note={
        businessName ? (
          `This lets support change things in ${businessName}. You can withdraw it in Settings.`
        ) : isLookingForOwner ? (
          'Looking for your sign-in...'
        ) : (
          <>
            This needs a sign-in: <Link to={paths.businessCheck()}>open your dashboard</Link> first,
            then come back. What you typed stays here.
          </>
        )
      }
    />
  )
}
