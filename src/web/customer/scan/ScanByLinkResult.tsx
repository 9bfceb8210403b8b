import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  confirmedIn,
  countryValue,
  type TypedPhone,
  typedPhoneIn,
} from '../../../contract/platform/typedPhone.ts'
import type { DescribedCode, ScanResult } from '../../../contract/scan.ts'
import { movableForMs } from '../../../contract/scanTimes.ts'
import { call } from '../../platform/api/call.ts'
import { CallError, messageOf } from '../../platform/api/callError.ts'
import { moveScan } from '../../platform/api/customerRoutes.ts'
import { FormKey, takeFormKey } from '../../platform/api/FormKey.tsx'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { errorOf } from '../../platform/api/pageData.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { lastDigits } from '../../platform/ui/format.ts'
import { PhoneField } from '../../platform/ui/PhoneField.tsx'
import { knownPhoneProblem } from '../../platform/ui/phoneCheck.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { useLanguage, useWords } from '../../platform/words/useWords.tsx'
import { BirthdayQuestion } from '../birthday/BirthdayQuestion.tsx'
import { HomeScreenLinks } from '../home-screen/HomeScreenLinks.tsx'
import { resultWords } from './resultWords.ts'
import { ScanResultView } from './ScanResultView.tsx'
import type { Collected } from './useScanWithPhone.ts'

interface ScanByLinkResultProps {
  collected: Collected
  described: DescribedCode | undefined
  onMoved: (collected: Collected) => void
}

/** What the number earned, and what to do if it was somebody else's. */
export function ScanByLinkResult({ collected, described, onMoved }: ScanByLinkResultProps) {
  const { result, typed, textMe, promised, isMoved, claim } = collected
  return (
    <>
      {described ? <HomeScreenLinks business={described.business} /> : null}
      <ScanResultView
        result={result}
        textMe={textMe}
        promised={promised}
        isMoved={isMoved}
        claim={claim}
        phone={typed.phone}
        described={described}
      >
        {isMoved ? null : <MoveScan collected={collected} onMoved={onMoved} />}
      </ScanResultView>
      <BirthdayQuestion
        shop={described?.business}
        visit={{
          businessId: result.business.id,
          transactionId: result.transactionId,
          receipt: result.receipt,
        }}
        sent={collected.birthday}
      >
        <ScanAsShown {...collected} form="birthday" />
      </BirthdayQuestion>
    </>
  )
}

interface MoveScanProps {
  collected: Collected
  onMoved: (collected: Collected) => void
}

/**
 * "That's not my number", for ten minutes. Somebody still typing then hears from the server that it
 * is too late. A `<details>`, so that it opens without the page's code.
 */
function MoveScan({ collected, onMoved }: MoveScanProps) {
  const { words } = useWords(resultWords)
  const isInTime = useInTime(collected.result.scannedAt)
  const moving = useMoveScan(collected)
  const [isOpen, setOpen] = useState(collected.notMoved !== undefined)
  const details = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // It may have been opened before the page's code arrived.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  useEffect(() => {
    if (!isOpen) return
    pad.current?.scrollIntoView({ block: 'nearest' })
    input.current?.focus({ preventScroll: true })
  }, [isOpen])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  if (!isInTime && !isOpen) return null
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) moving.clearProblem()
        setOpen(currentTarget.open)
      }}
      className="-mt-1.5 grid"
    >
      <summary
        ref={opener}
        className="key quiet mx-3 cursor-pointer list-none [&::-webkit-details-marker]:hidden"
      >
        {words.move.notMyNumber}
      </summary>
      <div ref={pad} className="mt-2">
        <MoveCard
          collected={collected}
          moving={moving}
          onMoved={onMoved}
          input={input}
          onClose={close}
        />
      </div>
    </details>
  )
}

/**
 * Whether a scan can still be moved. With a wrong clock, the button shows for at most ten minutes.
 */
function useInTime(scannedAt: string): boolean {
  const [isInTime, setInTime] = useState(true)
  useEffect(() => {
    const leftMs = Math.min(movableForMs, Date.parse(scannedAt) + movableForMs - serverNow())
    const timer = setTimeout(() => setInTime(false), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [scannedAt])
  return isInTime
}

interface MoveCardProps {
  collected: Collected
  moving: MovingScan
  onMoved: (collected: Collected) => void
  onClose: () => void
  input: RefObject<HTMLInputElement | null>
}

/** Asks for the number that should get the points. */
function MoveCard({ collected, moving, onMoved, onClose, input }: MoveCardProps) {
  const { words, show } = useWords(resultWords)
  const wrong = collected.typed
  const { isBusy, problem, clearProblem, move } = moving

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem, input])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = typedPhoneIn(form)
    const result = await move(typed, takeFormKey(form))
    if (result) onMoved({ result, typed, textMe: collected.textMe, isMoved: true })
  }

  return (
    <FormCard title={words.move.anotherNumber} heading={3}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FormKey />
        <ScanAsShown {...collected} form="move" />
        <p>
          {show(words.move.moves, {
            count: collected.result.pointsEarned + (collected.result.bonus?.points ?? 0),
            digits: `…${lastDigits(wrong.phone).slice(-2)}`,
          })}
        </p>
        {problem?.about === 'end' ? (
          <FieldError>{problem.message}</FieldError>
        ) : (
          <>
            <PhoneField
              label={words.move.rightNumber}
              error={problem?.about === 'phone' ? problem.message : undefined}
              asked={problem?.asked}
              inputRef={input}
              defaultValue={collected.notMoved?.typed.phone}
              defaultCountry={collected.notMoved?.typed.country ?? wrong.country}
              recall={() => ({ ...wrong, phone: '' })}
              onChange={clearProblem}
            />
            {problem?.about === 'move' ? <FieldError>{problem.message}</FieldError> : null}
            <Button type="submit" look="biz" wide busy={isBusy && words.move.moving}>
              {words.move.moveThePoints}
            </Button>
          </>
        )}
        <Button look="quiet" className="with-scripts" onClick={onClose}>
          {problem?.about === 'end' ? words.move.close : words.move.keepTheNumber}
        </Button>
      </form>
    </FormCard>
  )
}

/** What the server needs to show this page again. It stores none of it. */
function ScanAsShown({
  result,
  typed,
  textMe,
  textMeIn,
  isMoved,
  form,
}: Collected & { form: 'move' | 'birthday' }) {
  const language = useLanguage()
  const fields = {
    form,
    scanned: JSON.stringify(result),
    wrongPhone: typed.phone,
    wrongCountry: countryValue(typed.country),
    // As it was read: the page may be in another language since.
    ...(textMe && { textMe: textMeIn ?? language.code }),
    ...(isMoved && { isMoved: 'on' }),
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

interface MoveProblem {
  /** `phone`: shown at the field; `move`: at the button; `end`: no other number would help. */
  about: 'phone' | 'move' | 'end'
  message: string
  /** The number that the message asks about. */
  asked?: string | undefined
}

interface MovingScan {
  isBusy: boolean
  problem: MoveProblem | undefined
  clearProblem: () => void
  /** Resolves with the other number's result; undefined if it failed, as `problem` says. */
  move: (typed: TypedPhone, formKey: string | undefined) => Promise<ScanResult | undefined>
}

/** Moves a scan's points to another number, with one key per number until its answer arrives. */
function useMoveScan({ result, textMe, textMeIn, notMoved }: Collected): MovingScan {
  const fallback = useWords(resultWords).words.move.nothingMoved
  const keyOf = useActionKey()
  const meaning = (error: unknown) => problemOf(error, fallback)
  const { isBusy, problem, press, setProblem } = usePress(meaning, () => {
    const error = errorOf(notMoved)
    return error && meaning(error)
  })

  const move: MovingScan['move'] = async (typed, formKey) => {
    const { phone } = typed
    const message = knownPhoneProblem(phone)
    if (message) {
      setProblem({ about: 'phone', message })
      return undefined
    }
    const { business, transactionId, receipt } = result
    const scan = { businessId: business.id, transactionId, receipt }
    const languages = navigator.languages.join()
    const body = {
      ...scan,
      phoneNumber: phone,
      textMe,
      textMeIn,
      languages,
      ...confirmedIn(typed),
    }
    return call(moveScan, { body, idempotencyKey: keyOf({ phone }, formKey) })
  }
  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(),
    move: (typed, formKey) => press(() => move(typed, formKey)),
  }
}

const ofThePhone = ['invalid_phone', 'same_number', 'number_blocked', 'daily_limit', 'repeat_scan']
const atTheEnd = [
  'too_late_to_move',
  'already_moved',
  'points_spent',
  'points_merged',
  'receipt_unknown',
]

function problemOf(error: unknown, fallback: string): MoveProblem {
  const message = messageOf(error, fallback)
  if (!(error instanceof CallError)) return { about: 'move', message }
  const ofPhone = error.fields.phoneNumber
  if (ofPhone || ofThePhone.includes(error.code)) {
    return { about: 'phone', message: ofPhone ?? message, asked: error.phone }
  }
  return { about: atTheEnd.includes(error.code) ? 'end' : 'move', message }
}
