import { describe, expect, test } from 'vitest'
import { isGsm7 } from './gsm7.ts'
import { plainNote, plainText } from './plain.ts'

describe('how texts write what an owner typed', () => {
  test.each([
    ['Café Grünwälder', undefined],
    ['Joe’s “Best” Coffee', undefined],
    ['Chloë’s Crêpes', "Chloe's Crepes"],
    ['Pâtisserie Française', 'Patisserie Francaise'],
    ['Cukiernia Łódź', 'Cukiernia Lodz'],
    ['Free coffee ☕ on us', 'Free coffee on us'],
    ['½ off', '1/2 off'],
    ['Кофейня за дверью', undefined],
    ['☕', undefined],
    ['', undefined],
  ])('%s', (typed, written) => {
    expect(plainNote(typed)).toEqual(
      written === undefined ? undefined : expect.stringContaining(`Texts say “${written}”:`),
    )
    if (written) expect(isGsm7(plainText(typed))).toBe(true)
  })
})
