import type { WaysIn } from '../../../contract/passcodes.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { passcodeWords } from './passcodeWords.ts'

interface TextUsProps {
  text: NonNullable<WaysIn['text']>
}

/** What to text to us from the phone in question. The answer is the code. */
export function TextUs({ text: { to, words } }: TextUsProps) {
  const { words: own, show } = useWords(passcodeWords)
  const said = <b className="font-mono text-lg whitespace-nowrap tracking-wide">{words}</b>
  const number = to && <b className="whitespace-nowrap tabular-nums">{readable(to)}</b>
  return (
    <section aria-label={own.byText} className="card grid gap-2 px-4 py-3.5">
      <p>
        {number ? show(own.textTo, { words: said, number }) : show(own.textOutbox, { words: said })}
      </p>
      {to ? (
        <>
          <a href={linkOf(to, words)} className="key plain slim justify-self-start">
            {own.open}
          </a>
          <p className="text-sm text-ink-2">{show(own.noAnswer, { words })}</p>
        </>
      ) : null}
    </section>
  )
}

/** The same in one sentence, for a text that may have got lost. */
export function NoTextYet({ text: { to, words } }: TextUsProps) {
  const { words: own, show } = useWords(passcodeWords)
  const said = <b className="whitespace-nowrap">{words}</b>
  const number = to && (
    <a href={linkOf(to, words)} className="whitespace-nowrap tabular-nums">
      {readable(to)}
    </a>
  )
  return (
    <p className="text-sm text-ink-2">
      {number
        ? show(own.noTextTo, { words: said, number })
        : show(own.noTextOutbox, { words: said })}
    </p>
  )
}

/** Opens the phone's own app with the words typed. Phones differ in the sign before `body`. */
const linkOf = (to: string, words: string) => `sms:${to}?&body=${encodeURIComponent(words)}`

/** Without the library of numbers, which is too large for a page of sign-in. */
const readable = (to: string) => to.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
