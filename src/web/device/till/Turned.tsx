import Lock from 'lucide-react/icons/lock'
import { type SubmitEvent, useRef, useState } from 'react'
import { askedForTexts } from '../../../contract/consent.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { ShopName } from '../../platform/ui/ShopName.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { TextsCheck } from '../../shared/messages/TextsCheck.tsx'
import type { AwardLine } from './awardLine.ts'
import type { Outcome } from './awardQueue.ts'
import { Keypad } from './Keypad.tsx'
import { NumberLine } from './NumberLine.tsx'
import { GivenPoints } from './ResultReceipt.tsx'
import type { Unlocked } from './sealedTill.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import { questionOf, type Visit } from './visit.ts'

interface TurnedProps {
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
  /** The points that staff have chosen. */
  points: number
  /** Back to staff, who enter a PIN. */
  onStaff: (visit: Visit | undefined) => void
}

interface Answered {
  readonly outcome: Outcome
  readonly textMe: boolean
}

/** The customer's side. It has the shop's awning, so that the two sides look different. */
export function Turned({ till, line, unlocked, points, onStaff }: TurnedProps) {
  const number = useTypedNumber(till.location.country)
  const [answered, setAnswered] = useState<Answered>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function collect(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const textMe = new FormData(event.currentTarget).has('textMe')
    const { phone } = number
    setBusy(true)
    const sentence = await phoneProblem(phone)
    setProblem(sentence)
    if (!sentence) {
      const by = { token: unlocked.token, memberName: unlocked.member.name }
      const outcome = await line.give({ ...by, phone, points, again: false, textMe })
      setAnswered({ outcome, textMe })
    }
    setBusy(false)
    isUnderWay.current = false
  }

  return (
    <div className="flex flex-1 flex-col">
      <div className="md:hidden">
        <Awning />
      </div>
      <div className="max-md:hidden">
        <Awning stripes={13} heightPx={56} scallopPx={15} />
      </div>
      <main
        id="main"
        className="relative grid flex-1 content-between gap-3 px-3 pt-3 pb-3.5 md:content-center md:items-center md:gap-8 md:py-6 lying:gap-12 md:max-lying:mx-auto md:max-lying:w-full md:max-lying:max-w-[592px] lying:grid-cols-[minmax(0,1fr)_404px] lying:pe-8 lying:ps-12"
      >
        <div className="min-w-0 px-1.5 md:px-0">
          <div className="flex items-center gap-3.5 max-md:pe-20">
            <ShopAvatar name={till.shop.name} logoUrl={till.shop.logoUrl} />
            <ShopName lines={3} sizePx={28} leastPx={14}>
              {till.shop.name}
            </ShopName>
          </div>
          <h1 className="display mt-3.5 text-[2.5rem] leading-[1.03] md:mt-6 md:mb-[18px] md:text-[3rem] lying:mt-10 lying:text-[3.75rem]">
            <Exact
              in={
                answered
                  ? 'Thank you'
                  : `Type your number for ${formatPoints(points).replace(' ', '\u00a0')}`
              }
            />
          </h1>
          <p className="max-w-[24em] text-lg max-md:hidden">
            {answered
              ? 'Please turn the tablet back.'
              : 'Your number is your card: no app, no password.'}
          </p>
          <IconButton
            className="max-md:absolute max-md:top-3 max-md:inset-e-2 md:-ms-2.5 lying:mt-14"
            onClick={() => onStaff(answered && visitOf(answered, number, points))}
          >
            <Lock aria-hidden="true" size={18} />
            Staff
          </IconButton>
        </div>
        {answered ? (
          <Answer answered={answered} points={points} location={till.location.shownName} />
        ) : (
          <form noValidate onSubmit={collect} className="pad">
            <div className="px-3 pb-1.5 md:px-5 md:pb-[18px]">
              <div className="flex h-[60px] items-center justify-center overflow-hidden md:h-[76px]">
                <NumberLine shown={number.shown} />
              </div>
              <Keypad
                onDigit={(digit) => {
                  setProblem(undefined)
                  number.add(digit)
                }}
                onDelete={number.deleteLast}
                onClear={number.clear}
              />
              {problem ? (
                <div className="mt-2">
                  <FieldError>{problem}</FieldError>
                </div>
              ) : null}
              <Button
                type="submit"
                look="biz"
                wide
                className="mt-2.5 min-h-14 md:mt-3.5 md:min-h-16 md:text-[1.25rem]"
                busy={isBusy && 'Collecting...'}
              >
                <Exact in={`Collect ${formatPoints(points)}`} />
              </Button>
              {till.shop.textsCustomers ? (
                <div className="mt-1 md:mt-2">
                  <TextsCheck businessName={till.shop.name} />
                </div>
              ) : null}
            </div>
          </form>
        )}
      </main>
    </div>
  )
}

/** What staff continue with: a receipt that they can undo, or a question. */
function visitOf(
  { outcome }: Answered,
  { digits, country, shown }: ReturnType<typeof useTypedNumber>,
  points: number,
): Visit {
  const visit = { digits, country }
  if (outcome.is === 'given') {
    return { ...visit, result: { is: 'given', award: outcome.award, number: shown } }
  }
  if (outcome.is === 'waiting') return { ...visit, result: { is: 'waiting', points } }
  const question = questionOf(outcome.error, points)
  return question ? { ...visit, question } : visit
}

interface AnswerProps {
  answered: Answered
  points: number
  location: string | null
}

function Answer({ answered, points, location }: AnswerProps) {
  const { outcome, textMe } = answered
  const heading = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={heading} tabIndex={-1} className="grid gap-3">
      <Receipt slot className="text-center">
        {outcome.is === 'given' ? (
          <GivenPoints award={outcome.award} isTheirs location={location} />
        ) : outcome.is === 'waiting' ? (
          <>
            <h2 className="display text-xl">Saved</h2>
            <p className="mt-2 leading-snug">
              Your <Exact in={formatPoints(points)} /> arrive as soon as the shop is back online.
            </p>
          </>
        ) : (
          <>
            <h2 className="display text-xl">One moment</h2>
            <p className="mt-2 leading-snug">{outcome.error.message}</p>
            <p className="mt-2 leading-snug">Please ask at the counter.</p>
          </>
        )}
      </Receipt>
      {textMe && outcome.is !== 'refused' ? (
        <p className="px-3 text-sm text-ink-2">{askedForTexts}</p>
      ) : null}
      <p className="px-3 text-center md:hidden">Please turn the tablet back.</p>
    </div>
  )
}
