import FileText from 'lucide-react/icons/file-text'
import MailOpen from 'lucide-react/icons/mail-open'
import { type RefObject, useState } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { product } from '../../../contract/platform/product.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Mark } from '../../platform/ui/Logo.tsx'
import { Attachments, LetterFrame } from '../../shared/messages/LetterFrame.tsx'
import { BackToList } from './ConversationList.tsx'
import { MessageFate, MessageText } from './MessageFate.tsx'

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
              <Exact>{subject}</Exact>
            </h2>
            {html === null ? null : (
              <IconButton className="max-md:-ms-2.5" onClick={() => setAsText(!isAsText)}>
                {isAsText ? (
                  <MailOpen aria-hidden="true" size={18} />
                ) : (
                  <FileText aria-hidden="true" size={18} />
                )}
                {isAsText ? 'Show as email' : 'Show as text'}
              </IconButton>
            )}
          </div>
          <Attachments attachments={attachments} />
          {showsText ? (
            <p className="px-4 py-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap md:px-6">
              <MessageText>{text}</MessageText>
            </p>
          ) : (
            <LetterFrame title={`Email: ${subject}`} html={html} />
          )}
        </div>
      </div>
    </section>
  )
}

/** The sender, the recipient and the time, as on an envelope. */
function Envelope({ letter }: { letter: OutboxMessage }) {
  const { to, kind, businessName } = letter
  // A request to support is about a shop. All other letters are addressed to the shop.
  const isToShop = kind !== 'support_request'
  return (
    <div className="relative z-1 grid gap-5 rounded-lg border-[3px] border-ink bg-kraft-pale px-4 pt-4 pb-4 md:px-6 md:pt-5">
      <div className="flex items-start justify-between gap-4">
        <dl className="text-sm">
          <dt className="text-ink-2">From</dt>
          <dd className="font-[620]">{product.name}</dd>
        </dl>
        <Stamp />
      </div>
      <dl className="md:ms-[22%]">
        <dt className="text-sm text-ink-2">To</dt>
        <dd className="text-md font-[620] wrap-anywhere">
          <Exact>{to}</Exact>
        </dd>
        {businessName && isToShop ? (
          <dd className="text-sm wrap-anywhere">
            <Exact>{businessName}</Exact>
          </dd>
        ) : null}
      </dl>
      <MessageFate message={letter} />
    </div>
  )
}

/** The logo on a stamp, whose teeth are cut out of the edge. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      // Holes on an 8 px grid. The paper inside has none.
      className="grid h-16 w-14 flex-none place-items-center bg-receipt [mask:radial-gradient(circle_2.5px,#0000_97%,#000)_-4px_-4px/8px_8px,linear-gradient(#000_0_0)_center/calc(100%-6px)_calc(100%-6px)_no-repeat]"
    >
      <Mark sizePx={30} />
    </span>
  )
}
