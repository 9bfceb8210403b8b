import { CheckField } from '../../ui/CheckField.tsx'

interface SignOutOthersBoxProps {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}

/** Offered with each change of a contact: whoever changes one may have lost a phone. */
export function SignOutOthersBox({ isTicked, onChange }: SignOutOthersBoxProps) {
  return (
    <CheckField
      label="Sign out all other browsers"
      note="They need a code from the phone to sign in again."
      checked={isTicked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
