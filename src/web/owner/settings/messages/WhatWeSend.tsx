import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useId, useState } from 'react'
import { messageKinds } from '../../../../contract/messageKinds.ts'
import type { DescribedMessages } from '../../../../contract/messages.ts'
import { type Language, languages, tagOf } from '../../../../contract/platform/languages.ts'
import { Badge } from '../../../platform/ui/Badge.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { formatParts, languagesOf, spokenIn } from '../../languages/inLanguages.ts'
import type { useDescribedMessages } from '../../messages/queries.ts'

type DescribedMessage = DescribedMessages['messages'][number]

/** Every kind of message, with its current wording. */
export function WhatWeSend({ query }: { query: ReturnType<typeof useDescribedMessages> }) {
  return (
    <section aria-labelledby="what-we-send" className="grid gap-2">
      <div>
        <h3 id="what-we-send" className="display text-lg">
          What we send
        </h3>
        <p className="text-sm text-ink-2">
          Every message, word for word. Points, numbers and names are examples.
        </p>
      </div>
      <PanelData query={query} lines={[100, 100]} failure="The messages did not load">
        {({ messages }) => <Messages messages={messages} />}
      </PanelData>
    </section>
  )
}

/** In the shop's main language, until another one is chosen. */
function Messages({ messages }: { messages: readonly DescribedMessage[] }) {
  const offered = languagesOf(messages)
  const [main = 'en'] = offered
  const [wanted, setWanted] = useState<Language>(main)
  const language = offered.includes(wanted) ? wanted : main
  return (
    <div>
      {offered.length > 1 ? (
        <div className="max-w-[340px] py-2">
          <SelectField
            label="Language of customers’ texts"
            value={language}
            onChange={setWanted}
            choices={offered.map((code) => ({ value: code, label: languages[code].inEnglish }))}
          />
        </div>
      ) : null}
      <Group title="To your customers" to="customer" messages={messages} language={language} />
      <Group title="To you" to="owner" messages={messages} language={language} />
    </div>
  )
}

interface GroupProps {
  title: string
  to: 'customer' | 'owner'
  messages: readonly DescribedMessage[]
  language: Language
}

function Group({ title, to, messages, language }: GroupProps) {
  const own = messages.filter(({ kind }) => kind !== 'earlier' && messageKinds[kind].to === to)
  const on = own.filter(({ isOn }) => isOn).length
  return (
    <Disclosure title={title} note={`${on} of ${own.length} on`}>
      <ul aria-label={title} className="pb-2">
        {own.map((message) => (
          <Described key={message.kind} message={message} language={language} />
        ))}
      </ul>
    </Disclosure>
  )
}

function Described({ message, language }: { message: DescribedMessage; language: Language }) {
  const { kind, isOn, subject } = message
  if (kind === 'earlier') return null
  const { title, when } = messageKinds[kind]
  const spoken = spokenIn(message, language)
  return (
    <li className="grid gap-1.5 border-t border-rule py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="font-[620]">{title}</p>
        <Badge look={isOn ? 'green' : 'off'}>{isOn ? 'On' : 'Off'}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {when} {formatParts(message)}
      </p>
      <MessageTexts
        subject={subject}
        text={spoken?.text ?? message.text}
        lang={spoken && tagOf(spoken.language)}
      />
    </li>
  )
}

interface DisclosureProps {
  title: string
  /** At the right of the title, for example a count. */
  note: string
  children: ReactNode
}

/** A row that opens the content below it. */
function Disclosure({ title, note, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-rule last:border-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 text-start"
        >
          <span className="font-[620]">{title}</span>
          <span className="ms-auto text-sm text-ink-2">
            <Exact in={note} />
          </span>
          <ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h4>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  )
}

interface MessageTextsProps {
  /** The subject of a letter. Null for a text. */
  subject: string | null
  text: string
  /** What its language is called in `lang`, where it is not the page's. */
  lang?: string | undefined
}

/** A text as a phone shows it. A letter shows its subject first, and its text after a press. */
export function MessageTexts({ subject, text, lang }: MessageTextsProps) {
  if (subject === null) {
    return (
      <p
        lang={lang}
        dir="auto"
        translate="no"
        className="w-fit max-w-[94%] rounded-md rounded-es-none bg-counter px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line shadow-flat"
      >
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
          <Exact>{subject}</Exact>
        </span>
      </p>
      <IconButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="-ms-2.5"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close the email' : 'Read the email'}
        <span className="sr-only">
          : <Exact>{subject}</Exact>
        </span>
      </IconButton>
      {isOpen ? (
        <p
          id={id}
          translate="no"
          className="mb-1 w-full rounded-xs border border-rule bg-receipt px-3.5 py-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      ) : null}
    </div>
  )
}
