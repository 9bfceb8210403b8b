import Mail from 'lucide-react/icons/mail'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'

interface MessageTextsProps {
  /** Of a letter; null for a text. */
  subject: string | null
  text: string
}

/** The words of a text as a phone shows them; of a letter, its subject, and its words on a press. */
export function MessageTexts({ subject, text }: MessageTextsProps) {
  if (subject === null) {
    return (
      <p className="w-fit max-w-[94%] rounded-md rounded-bl-none bg-counter px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line shadow-flat">
        {text}
      </p>
    )
  }
  return <LetterText subject={subject} text={text} />
}

function LetterText({ subject, text }: { subject: string; text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start">
      <p className="flex w-fit max-w-full items-start gap-2.5 rounded-xs border-[1.5px] border-ink bg-kraft-pale px-3.5 py-2.5 text-sm">
        <Mail aria-hidden="true" size={18} className="mt-0.5 flex-none" />
        <span className="min-w-0 font-[560] wrap-anywhere">
          <span className="sr-only">Subject: </span>
          {subject}
        </span>
      </p>
      <IconButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="-ml-2.5"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close the letter' : 'Read the letter'}
        <span className="sr-only">: {subject}</span>
      </IconButton>
      {isOpen ? (
        <p
          id={id}
          className="mb-1 w-full rounded-xs border border-rule bg-receipt px-3.5 py-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      ) : null}
    </div>
  )
}
