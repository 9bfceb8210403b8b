import { useId } from 'react'
import { beforeAskedForTexts, consentSentence } from '../../contract/consent.ts'
import { CheckField } from '../ui/CheckField.tsx'

interface TextsCheckProps {
  businessName: string
  defaultChecked: boolean | undefined
}

/**
 * Asks for texts about rewards, on one line. What a tick means is folded, opens without the page's code, and is
 * read to whoever hears the box.
 */
export function TextsCheck({ businessName, defaultChecked }: TextsCheckProps) {
  const meaning = useId()
  return (
    <div className="relative">
      <div className="pr-[76px]">
        <CheckField
          label="Text me about my rewards"
          name="textMe"
          defaultChecked={defaultChecked}
          aria-describedby={meaning}
        />
      </div>
      <details>
        <summary className="absolute top-0 right-0 flex min-h-11 cursor-pointer list-none items-center font-[560] underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Details
        </summary>
        <p id={meaning} className="rounded-sm bg-white px-3 py-2.5 text-sm">
          {consentSentence(businessName)} {beforeAskedForTexts}
        </p>
      </details>
    </div>
  )
}
