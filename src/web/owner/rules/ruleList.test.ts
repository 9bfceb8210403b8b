import { describe, expect, test } from 'vitest'
import { CallError } from '../../platform/api/callError.ts'
import { afterMeanwhile, changedFields, refusalOfRule, withChange } from './ruleList.ts'

const coffee = { id: 1, name: 'Coffee', points: 100, locationIds: null as number[] | null }
const mug = { id: 4, name: 'Mug', points: 500, locationIds: [1, 2] as number[] | null }
const { id: _id, ...newMug } = mug

test('a change touches its fields of its rule', () => {
  expect(withChange([coffee, mug], { id: 4, fields: { points: 400 } })).toEqual([
    coffee,
    { ...mug, points: 400 },
  ])
  expect(withChange([coffee], { fields: newMug })).toEqual([coffee, newMug])
})

test('the fields that differ', () => {
  expect(changedFields(mug, { ...mug })).toEqual({})
  expect(changedFields(mug, { ...mug, locationIds: [1] })).toEqual({ locationIds: [1] })
  expect(changedFields(mug, { ...mug, locationIds: null })).toEqual({ locationIds: null })
})

describe('after a change elsewhere', () => {
  const change = { id: 4, fields: { points: 400 } }
  test.each([
    ['of another rule', [{ ...coffee, points: 90 }, mug], 'again'],
    ['of another field', [coffee, { ...mug, name: 'Cup' }], 'again'],
    ['of the same field', [coffee, { ...mug, points: 450 }], 'ask'],
    ['to the same value', [coffee, { ...mug, points: 400 }], 'done'],
    ['that deleted it', [coffee], 'ask'],
  ] as const)('%s', (_, now, next) => {
    expect(afterMeanwhile([coffee, mug], now, change)).toBe(next)
  })

  test('a new rule is sent again, unless only its answer was lost', () => {
    expect(afterMeanwhile([coffee], [{ ...coffee, points: 90 }], { fields: newMug })).toBe('again')
    expect(afterMeanwhile([coffee], [coffee, mug], { fields: newMug })).toBe('done')
    // One that was there before is another one.
    expect(afterMeanwhile([coffee, mug], [coffee, mug], { fields: newMug })).toBe('again')
  })
})

describe('a refusal of the list', () => {
  const refused = (fields: Record<string, string>) =>
    new CallError({ status: 422, code: 'invalid_input', message: 'No.', fields })
  const rules = [coffee, newMug]
  const of = { list: 'rewards', rules, id: undefined }

  test('is told at the field of this rule', () => {
    expect(refusalOfRule(refused({ 'rewards.1.points': 'Too dear.' }), of)).toMatchObject({
      message: 'Too dear.',
      fields: { points: 'Too dear.' },
    })
  })

  test('names another rule that is at fault', () => {
    expect(refusalOfRule(refused({ 'rewards.0.points': 'Too dear.' }), of)).toMatchObject({
      message: '“Coffee”: Too dear.',
      fields: {},
    })
  })

  test('that names no rule stays as it is', () => {
    const error = refused({ revision: 'Wrong.' })
    expect(refusalOfRule(error, of)).toBe(error)
    const other = new CallError({ status: 0, code: 'offline', message: 'No line.' })
    expect(refusalOfRule(other, of)).toBe(other)
  })
})
