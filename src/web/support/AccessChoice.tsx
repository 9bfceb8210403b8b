import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

interface AccessChoiceProps {
  isOwner: boolean
  isLookingForOwner: boolean
  /** The way to the sign-in leads off this page. */
  onLeave: () => void
  field: UseFormRegisterReturn
}

/** Only the owner can let support change something, so it takes their sign-in. */
export function AccessChoice({ isOwner, isLookingForOwner, onLeave, field }: AccessChoiceProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        {...field}
        id={id}
        type="checkbox"
        disabled={!isOwner}
        aria-describedby={`${id}note`}
        className="mt-2.5 size-6 accent-till"
      />
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center font-[620]">
          Let support open my dashboard for 48 hours
        </label>
        <p id={`${id}note`} className="text-sm text-ink-2">
          {isOwner ? (
            'Support may then also change things. You can take it back in your settings.'
          ) : isLookingForOwner ? (
            'Looking for your sign-in...'
          ) : (
            <>
              This needs a sign-in:{' '}
              <Link to={paths.businessCheck()} onClick={onLeave}>
                open your dashboard
              </Link>{' '}
              first, then come back. What you typed stays here.
            </>
          )}
        </p>
      </div>
    </div>
  )
}
