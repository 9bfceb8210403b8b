import * as z from 'zod/mini'
import { type Promotion, wantedPromotion } from '../../../contract/promotions.ts'
import { namesOf, type TypedNames } from '../rules/ruleNames.ts'
import type { RuleKind, useRuleForm } from '../rules/useRuleForm.ts'

/** A happy hour as its fields hold it. */
export type PromotionInputs = {
  name: string
  gives: 'double' | 'triple' | 'plus'
  /** Points more, for `plus`. */
  amount: string
  weekdays: number[]
  from: string
  to: string
  startsOn: string
  endsOn: string
  locationIds: number[] | null
  codeIds: number[] | null
  /** Empty for each time. */
  mostADay: string
  /** The name in other languages. */
  words: TypedNames
}

const newPromotion: PromotionInputs = {
  name: '',
  gives: 'double',
  amount: '10',
  weekdays: [],
  from: '13:00',
  to: '15:00',
  startsOn: '',
  endsOn: '',
  locationIds: null,
  codeIds: null,
  mostADay: '1',
  words: {},
}

function inputsOf(promotion: Promotion): PromotionInputs {
  const { name, effect, amount, weekdays, from, to, startsOn, endsOn } = promotion
  const { locationIds, codeIds, mostADay } = promotion
  return {
    name,
    gives: effect === 'plus' ? 'plus' : amount === 3 ? 'triple' : 'double',
    amount: effect === 'plus' ? String(amount) : newPromotion.amount,
    weekdays,
    from,
    to,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    locationIds,
    codeIds,
    mostADay: mostADay === null ? '' : String(mostADay),
    words: promotion.words ?? {},
  }
}

/** What is meant. A number that is none is NaN, which the rules refuse. */
export function promotionOf(inputs: PromotionInputs): Omit<Promotion, 'id' | 'isOn'> {
  const { name, gives, amount, weekdays, from, to, startsOn, endsOn, mostADay } = inputs
  return {
    name: name.trim(),
    effect: gives === 'plus' ? 'plus' : 'times',
    amount: gives === 'plus' ? wholeOf(amount) : gives === 'triple' ? 3 : 2,
    weekdays: weekdays.toSorted((one, other) => one - other),
    from,
    to,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    locationIds: inputs.locationIds,
    codeIds: inputs.codeIds,
    mostADay: mostADay.trim() === '' ? null : wholeOf(mostADay),
    words: namesOf(inputs.words),
  }
}

const wholeOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

export function problemsOf(inputs: PromotionInputs) {
  const { error } = z.safeParse(wantedPromotion, promotionOf(inputs))
  const sentences = (error?.issues ?? []).toReversed()
  return Object.fromEntries(sentences.map(({ path, message }) => [String(path[0]), message]))
}

export const promotionKind: RuleKind<Promotion, PromotionInputs> = {
  fresh: newPromotion,
  inputsOf,
  fieldsOf: promotionOf,
  problemsOf,
  failure: 'The happy hour was not saved. Please try again.',
  savedToast: ({ id, fields }) => {
    const title = id === undefined ? 'Happy hour added' : 'Happy hour saved'
    if (fields.isOn === false) return { title, description: 'It is not on yet.' }
    return { title, description: 'It counts from the next scan in its hours.' }
  },
}

export type PromotionFormState = ReturnType<
  typeof useRuleForm<Promotion, PromotionInputs, undefined>
>
