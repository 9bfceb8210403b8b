import type { SubmitEvent } from 'react'
import type { TillDevice } from '../../../../contract/devices.ts'
import type { SpokenLanguage } from '../../../../contract/platform/languages.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { phoneWords } from '../../../platform/ui/phone/phoneWords.ts'
import { phoneProblem } from '../../../platform/ui/phoneCheck.ts'
import { useLanguage, useWords } from '../../../platform/words/useWords.tsx'
import { TextsCheck } from '../../../shared/messages/TextsCheck.tsx'
import { Keypad } from '../Keypad.tsx'
import { NumberLine } from '../NumberLine.tsx'
import type { TypedNumber } from '../useTypedNumber.ts'
import { turnedWords } from './turnedWords.ts'

/** What a customer asks for. */
export interface Wanted {
  readonly phone: string
  readonly textMe: boolean
  /** In which the customer read what they agree to. */
  readonly language: SpokenLanguage
}

interface NumberFormProps {
  number: TypedNumber
  points: number
  shop: TillDevice['shop']
  give: (wanted: Wanted) => Promise<void>
}

interface NumberProblem {
  sentence: string
  /** Another language drops the sentence, since only the rules can say it again. */
  language: SpokenLanguage
}

export function NumberForm({ number, points, shop, give }: NumberFormProps) {
  const spoken = useLanguage()
  const { words, show } = useWords(turnedWords)
  const { words: ofPhone } = useWords(phoneWords)
  const { isBusy, problem, press, setProblem } = usePress<NumberProblem>()
  const language = spoken.code

  async function collect(textMe: boolean) {
    const { phone } = number
    const sentence = phone ? await phoneProblem(phone, spoken) : ofPhone.noPhone
    if (sentence === undefined) await give({ phone, textMe, language })
    else setProblem({ sentence, language })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const textMe = new FormData(event.currentTarget).has('textMe')
    void press(() => collect(textMe))
  }

  return (
    <form noValidate onSubmit={submit} className="pad">
      <div className="px-3 pb-1.5 md:px-5 md:pb-[18px]">
        <div className="flex h-[60px] items-center justify-center overflow-hidden md:h-[76px]">
          <NumberLine label={words.phoneNumber} shown={number.shown} />
        </div>
        <Keypad
          names={words}
          onDigit={(digit) => {
            setProblem()
            number.add(digit)
          }}
          onDelete={number.deleteLast}
          onClear={number.clear}
        />
        {problem?.language === language ? (
          <div className="mt-2">
            <FieldError>{problem.sentence}</FieldError>
          </div>
        ) : null}
        <Button
          type="submit"
          look="biz"
          wide
          className="mt-2.5 min-h-14 md:mt-3.5 md:min-h-16 md:text-[1.25rem]"
          busy={isBusy && words.collecting}
        >
          <span>{show(words.collect, { count: points })}</span>
        </Button>
        {shop.textsCustomers ? (
          <div className="mt-1 md:mt-2">
            <TextsCheck businessName={shop.name} />
          </div>
        ) : null}
      </div>
    </form>
  )
}
