import Cake from 'lucide-react/icons/cake'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { SentScan } from '../../../contract/pageData.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { birthdayWords } from './birthdayWords.ts'
import { DaySelect, MonthSelect } from './selects.tsx'
import { type BirthdayVisit, type Done, type GivenBirthday, useBirthday } from './useBirthday.ts'

interface BirthdayPadProps {
  visit: BirthdayVisit
  /** What the shop gives for it. */
  points: number
  sent: SentScan['birthday'] | undefined
  children: ReactNode
}

/** Asks for day and month, after the points. "Not now" is as near as "Save". */
export function BirthdayPad({ visit, points, sent, children }: BirthdayPadProps) {
  const { words } = useWords(birthdayWords)
  const { state, problem, done, isBusy, give } = useBirthday(visit, sent, words.failed)
  const [isChanging, setChanging] = useState(false)
  if (done) return <DoneNote done={done} points={points} />
  // Refused before the page's code ran: the form again, with the reason.
  const isRefused = sent?.wanted !== undefined && !state
  if (isChanging || isRefused || state?.isAsked) {
    return (
      <BirthdayForm
        points={points}
        isKnown={state?.isKnown ?? false}
        chosen={sent?.wanted ?? undefined}
        problem={problem}
        isBusy={isBusy}
        onGive={give}
        takesFocus={isChanging}
      >
        {children}
      </BirthdayForm>
    )
  }
  if (!state?.isKnown) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 text-sm">
      <p>{words.known}</p>
      <Button look="quiet" size="slim" onClick={() => setChanging(true)}>
        {words.change}
      </Button>
    </div>
  )
}

interface BirthdayFormProps {
  points: number
  isKnown: boolean
  /** As it was sent before the page's code ran. */
  chosen: GivenBirthday | undefined
  problem: string | undefined
  isBusy: boolean
  takesFocus: boolean
  onGive: (birthday: GivenBirthday | null) => void
  children: ReactNode
}

function BirthdayForm(props: BirthdayFormProps) {
  const { points, isKnown, chosen, problem, isBusy, takesFocus, onGive, children } = props
  const { words, show } = useWords(birthdayWords)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onGive({ month: Number(form.get('month')), day: Number(form.get('day')) })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      {children}
      <FormCard title={words.question} heading={2} note={<Cake aria-hidden="true" size={20} />}>
        <div className="grid gap-4">
          <p>{show(words.brings, { count: points })}</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            <MonthSelect chosen={chosen?.month} takesFocus={takesFocus} />
            <DaySelect chosen={chosen?.day} />
          </div>
          {problem ? <FieldError>{problem}</FieldError> : null}
          <Button type="submit" look="biz" wide busy={isBusy && words.saving}>
            {words.save}
          </Button>
          <p className="text-xs text-ink-2">{words.note}</p>
        </div>
      </FormCard>
      <Button
        type="submit"
        name="notNow"
        value="on"
        formNoValidate
        look="quiet"
        onClick={(event) => {
          event.preventDefault()
          onGive(null)
        }}
      >
        {isKnown ? words.takeBack : words.notNow}
      </Button>
    </form>
  )
}

/** What has become of it, in the place of the form. */
function DoneNote({ done, points }: { done: Done; points: number }) {
  const { words, show } = useWords(birthdayWords)
  const focusRef = useFocusOnMount<HTMLParagraphElement>()
  const sentence = { saved: words.saved, declined: words.declined, takenBack: words.takenBack }
  return (
    <div className="px-3 text-center text-sm">
      <p ref={focusRef} tabIndex={-1} className="font-[560]">
        {sentence[done]}
      </p>
      {done === 'saved' ? (
        <p className="mt-1 text-ink-2">{show(words.comeBy, { count: points })}</p>
      ) : null}
    </div>
  )
}
