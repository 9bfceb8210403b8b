import FileText from 'lucide-react/icons/file-text'
import MailOpen from 'lucide-react/icons/mail-open'
import { type RefObject, useState } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Attachments } from './Attachments.tsx'
import { BackToList } from './BackToList.tsx'
import { Envelope } from './Envelope.tsx'
import { LetterFrame } from './LetterFrame.tsx'
import { MessageText } from './MessageText.tsx'

interface LetterProps {
  letter: OutboxMessage
  heading: RefObject<HTMLHeadingElement | null>
}

/** A letter as a mail program opens it: the envelope, the subject, and the page inside. */
export function Letter({ letter, heading }: LetterProps) {
  const { subject, text, html, attachments } = letter
  const [isAsText, setAsText] = useState(false)
  const showsText = isAsText || html === null
  return (
    <section aria-labelledby="open" className="grid min-w-0 gap-2">
      <BackToList />
      <div className="w-full max-w-[680px] max-md:mx-auto">
        <Envelope letter={letter} />
        <div className="card mx-2 rounded-t-none md:mx-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-2 border-dashed border-rule px-4 py-3 md:px-6">
            <h2
              id="open"
              ref={heading}
              tabIndex={-1}
              className="display min-w-[12em] flex-1 text-xl wrap-anywhere"
            >
              {subject}
            </h2>
            {html === null ? null : (
              <IconButton className="max-md:-ml-2.5" onClick={() => setAsText(!isAsText)}>
                {isAsText ? (
                  <MailOpen aria-hidden="true" size={18} />
                ) : (
                  <FileText aria-hidden="true" size={18} />
                )}
                {isAsText ? 'Show as letter' : 'Show as text'}
              </IconButton>
            )}
          </div>
          <Attachments attachments={attachments} />
          {showsText ? (
            <p className="px-4 py-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap md:px-6">
              <MessageText>{text}</MessageText>
            </p>
          ) : (
            <LetterFrame title={`Letter: ${subject}`} html={html} />
          )}
        </div>
      </div>
    </section>
  )
}
