import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

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
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        {...field}
        id={id}
        type="checkbox"
        disabled={!businessName}
        aria-describedby={`${id}note`}
        className="mt-2.5 size-6 accent-till"
      />
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center font-[620] wrap-anywhere">
          {businessName
            ? `Let support open ${businessName} for 48 hours`
            : 'Let support open my dashboard for 48 hours'}
        </label>
        <p id={`${id}note`} className="text-sm text-ink-2">
          {businessName ? (
            `“Let support open my dashboard for 48 hours” means ${businessName}, where you are signed in. Support may then also change things. You can take it back in your settings.`
          ) : isLookingForOwner ? (
            'Looking for your sign-in...'
          ) : (
            <>
              This needs a sign-in: <Link to={paths.businessCheck()}>open your dashboard</Link>{' '}
              first, then come back. What you typed stays here.
            </>
          )}
        </p>
      </div>
    </div>
  )
}
