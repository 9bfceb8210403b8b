import { useId } from 'react'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { textsWords } from './textsWords.ts'

interface TextsCheckProps {
  businessName: string
  defaultChecked?: boolean | undefined
}

/**
 * Asks for texts about rewards, on one line. The meaning of a tick is folded, opens without the
 * page's code, and is read with the checkbox by screen readers.
 */
export function TextsCheck({ businessName, defaultChecked }: TextsCheckProps) {
  const { words, show, language } = useWords(textsWords)
  const meaning = useId()
  return (
    <div className="relative">
      <div className="pe-[92px]">
        <CheckField
          label={words.textMe}
          name="textMe"
          value={language}
          defaultChecked={defaultChecked}
          aria-describedby={meaning}
        />
      </div>
      <details>
        <summary className="absolute top-0 inset-e-0 flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-[560] underline underline-offset-4 after:me-0.5 after:mb-1 after:size-2 after:rotate-[calc(45deg*var(--way))] after:border-e-2 after:border-b-2 [&::-webkit-details-marker]:hidden [[open]>&]:after:mt-2 [[open]>&]:after:mb-0 [[open]>&]:after:rotate-[calc(225deg*var(--way))]">
          {words.details}
        </summary>
        <p id={meaning} className="rounded-sm bg-white px-3 py-2.5 text-sm">
          {show(words.sentence, { shop: businessName })} {words.weAskOnce}
        </p>
      </details>
    </div>
  )
}
