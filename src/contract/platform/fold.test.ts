import { expect, test } from 'vitest'
import { fold, isFoundIn } from './fold.ts'

test.each([
  ['José García', 'jose', 'garcia jose', 'JOSE\u0301'],
  ['Zoë O’Brien-Müller', "o'brien", 'obrien', 'muller zoe', 'O´Brien', 'brien‑müller'],
  ['Nguyễn Văn An', 'nguyen van an', 'an nguyen'],
  ['Jean-Luc', 'jean luc', 'JEAN–LUC', 'luc'],
  ['Łukasz', 'lukasz', 'ŁUKASZ'],
  ['Ｔａｒｏ', 'taro', 'Ｔａ'],
  ['Straße 7', 'strasse', 'STRASSE'],
  ['Σίσυφος', 'σισυφοσ', 'ΣΊΣΥΦΟΣ'],
  ['Ёлка', 'елка'],
  ['İstanbul Işık', 'istanbul', 'isik'],
  ['أحمد', 'احمد'],
  ['山田 太郎', '山田', '太郎 山田'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['A\u200bnn\u00a0 Lee', 'ann lee'],
  ['Great coffee 👍', '👍', 'coffee'],
])('%s is found by %s and by other ways to type it', (kept, ...searches) => {
  for (const search of searches) expect(isFoundIn(kept, search), search).toBe(true)
})

test.each([
  ['José', 'josef'],
  ['Jean-Luc', 'luke'],
  ['Ann Lee', 'ann leo'],
  ['Bus 7', '8'],
])('%s is not found by %s', (kept, search) => {
  expect(isFoundIn(kept, search)).toBe(false)
})

test('what is folded once stays as it is', () => {
  for (const text of ['Zoë O’Brien-Müller', 'ﾔﾏﾀﾞ', 'Œuvre Þór', '½ price']) {
    expect(fold(fold(text))).toBe(fold(text))
  }
})
