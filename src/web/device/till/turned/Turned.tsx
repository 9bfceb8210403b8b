import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useState } from 'react'
import type { TillDevice } from '../../../../contract/devices.ts'
import { directionOf, isLanguage } from '../../../../contract/platform/languages.ts'
import { Awning } from '../../../platform/ui/Awning.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { ShopAvatar } from '../../../platform/ui/ShopAvatar.tsx'
import { ShopName } from '../../../platform/ui/ShopName.tsx'
import { LanguageContext } from '../../../platform/words/LanguageContext.ts'
import type { SpokenWords } from '../../../platform/words/language.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import { ShopContext } from '../../../shared/language/OwnWords.tsx'
import type { AwardLine } from '../awardLine.ts'
import type { Unlocked } from '../sealedTill.ts'
import { type TypedNumber, useTypedNumber } from '../useTypedNumber.ts'
import { questionOf, type Visit } from '../visit.ts'
import { Answer, type Answered } from './Answer.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NumberForm } from './NumberForm.tsx'
import { turnedWords } from './turnedWords.ts'
import { firstLanguage, type TurnedLanguage, useTurnedLanguage } from './useTurnedLanguage.ts'

interface TurnedProps {
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
  /** The points that staff have chosen. */
  points: number
  /** With which language the turn begins. */
  first: SpokenWords
  /** Back to staff, who enter a PIN. */
  onStaff: (visit: Visit | undefined) => void
}

/** Loads what the first view needs. */
export const prepare = firstLanguage

/** The customer's side. It has the shop's awning, so that the two sides look different. */
export function Turned({ till, line, unlocked, points, first, onStaff }: TurnedProps) {
  const language = useTurnedLanguage(first)
  const number = useTypedNumber(till.location.country)
  const [answered, setAnswered] = useState<Answered>()
  return (
    <InLanguage spoken={language.spoken} shop={till.shop}>
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
        <Words
          till={till}
          language={language}
          points={points}
          hasAnswer={answered !== undefined}
          onStaff={() => onStaff(answered && visitOf(answered, number, points))}
        />
        {answered ? (
          <Answer answered={answered} points={points} location={till.location.shownName} />
        ) : (
          <NumberForm
            number={number}
            points={points}
            shop={till.shop}
            give={async (wanted) => {
              const by = { token: unlocked.token, memberName: unlocked.member.name }
              const outcome = await line.give({ ...by, ...wanted, points, again: false })
              setAnswered({ outcome, textMe: wanted.textMe })
            }}
          />
        )}
      </main>
    </InLanguage>
  )
}

interface InLanguageProps {
  spoken: SpokenWords
  shop: TillDevice['shop']
  children: ReactNode
}

function InLanguage({ spoken, shop, children }: InLanguageProps) {
  const { languages = [], words = {} } = shop
  const own = isLanguage(spoken.code) ? words[spoken.code] : undefined
  return (
    <LanguageContext value={spoken}>
      <ShopContext value={{ languages: languages.filter(isLanguage), words: own }}>
        <div lang={spoken.tag} dir={directionOf(spoken.code)} className="flex flex-1 flex-col">
          {children}
        </div>
      </ShopContext>
    </LanguageContext>
  )
}

interface WordsProps {
  till: TillDevice
  language: TurnedLanguage
  points: number
  hasAnswer: boolean
  onStaff: () => void
}

/** Whose till this is, what to do, and in which language. */
function Words({ till, language, points, hasAnswer, onStaff }: WordsProps) {
  const { words, show } = useWords(turnedWords)
  const { shop } = till
  const offered = shop.languages ?? []
  return (
    <div className="min-w-0 px-1.5 md:px-0">
      <div className="flex items-center gap-3.5 max-md:pe-20">
        <ShopAvatar name={shop.name} logoUrl={shop.logoUrl} />
        <ShopName lines={3} sizePx={28} leastPx={14}>
          {shop.name}
        </ShopName>
      </div>
      <h1
        // On a phone it makes room for the languages.
        className={`display leading-[1.03] ${offered.length > 1 ? 'mt-2 text-[1.75rem]' : 'mt-3.5 text-[2.5rem]'} md:mt-6 md:mb-[18px] md:text-[3rem] lying:mt-10 lying:text-[3.75rem]`}
      >
        {hasAnswer ? words.thankYou : show(words.typeNumber, { count: points })}
      </h1>
      <p className="max-w-[24em] text-lg max-md:hidden">
        {hasAnswer ? words.turnBack : words.isYourCard}
      </p>
      <div className="mt-2 grid justify-items-start gap-2 empty:hidden md:mt-5 lying:mt-8">
        <LanguageChoice offered={offered} onChoose={language.choose} />
        {language.hasFailed ? <FieldError>{words.languageFailed}</FieldError> : null}
      </div>
      <IconButton
        className="max-md:absolute max-md:top-3 max-md:inset-e-2 md:-ms-2.5 md:mt-3 lying:mt-6"
        onClick={onStaff}
      >
        <Lock aria-hidden="true" size={18} />
        {words.staff}
      </IconButton>
    </div>
  )
}

/** What staff continue with: a receipt that they can undo, or a question. */
function visitOf(
  { outcome }: Answered,
  { digits, country, shown }: TypedNumber,
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
