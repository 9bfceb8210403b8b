import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type RefObject, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface PasswordFieldProps {
  label: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** A password with a key to see what was typed. */
export function PasswordField({ label, error, value, onChange, inputRef }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input pr-[92px]"
          />
          <IconButton
            className="absolute top-[3px] right-[3px]"
            onClick={() => setShown((before) => !before)}
          >
            <Icon aria-hidden="true" size={18} />
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </IconButton>
        </div>
      )}
    </Field>
  )
}
