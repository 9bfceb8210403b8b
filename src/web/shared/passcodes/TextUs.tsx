import type { WaysIn } from '../../../contract/passcodes.ts'
import { Exact } from '../../platform/ui/Exact.tsx'

interface TextUsProps {
  text: NonNullable<WaysIn['text']>
}

/** What to text to us from the phone in question. The answer is the code. */
export function TextUs({ text: { to, words } }: TextUsProps) {
  return (
    <section aria-label="Get the code by text" className="card grid gap-2 px-4 py-3.5">
      <p>
        From that phone, text{' '}
        <b className="font-mono text-lg whitespace-nowrap tracking-wide">{words}</b>{' '}
        {to ? (
          <>
            to{' '}
            <b className="whitespace-nowrap tabular-nums">
              <Exact>{readable(to)}</Exact>
            </b>
            .
          </>
        ) : (
          'in the outbox.'
        )}{' '}
        We answer with a code that works only here.
      </p>
      {to ? (
        <>
          <a href={linkOf(to, words)} className="key plain slim justify-self-start">
            Open Messages
          </a>
          <p className="text-sm text-ink-2">
            No answer? If that phone has ever texted us STOP, text START first, then {words} again.
          </p>
        </>
      ) : null}
    </section>
  )
}

/** The same in one sentence, for a text that may have got lost. */
export function NoTextYet({ text: { to, words } }: TextUsProps) {
  return (
    <p className="text-sm text-ink-2">
      No text yet? From that phone, text <b className="whitespace-nowrap">{words}</b>{' '}
      {to ? (
        <>
          to{' '}
          <a href={linkOf(to, words)} className="whitespace-nowrap tabular-nums">
            <Exact>{readable(to)}</Exact>
          </a>
        </>
      ) : (
        'in the outbox'
      )}
      , and we answer with a code.
    </p>
  )
}

/** Opens the phone's own app with the words typed. Phones differ in the sign before `body`. */
const linkOf = (to: string, words: string) => `sms:${to}?&body=${encodeURIComponent(words)}`

/** Without the library of numbers, which is too large for a page of sign-in. */
const readable = (to: string) => to.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
