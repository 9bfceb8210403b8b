import { expect, test } from 'vitest'
import { newForm } from './setupForm.ts'
import { noSteps, type SetupEvent, type SetupState, setupAfter } from './setupState.ts'

const start: SetupState = {
  saved: newForm,
  revision: 1,
  form: newForm,
  differences: [],
  wasRestored: false,
  agreed: { agreeToPrivacyPolicy: false, agreeToTermsOfService: false },
  step: 0,
  visited: new Set([0]),
  checked: noSteps,
  answered: {},
}
const after = (...events: SetupEvent[]) => events.reduce(setupAfter, start)
const typed = { is: 'typed', field: 'name', value: 'Blue Door' } as const
const theirs = {
  is: 'merged',
  form: { ...newForm, name: 'Blue Door' },
  saved: { ...newForm, name: 'Red Door' },
  revision: 2,
  differences: [{ field: 'name', here: 'Blue Door', now: 'Red Door' }],
} as const

test('an answer about a field is gone once somebody types into it', () => {
  const wrong = { name: 'This name is taken', email: 'No such address' }
  const refused = { is: 'refused', step: 0, wrong } as const
  expect(after(refused, typed).answered).toEqual({ email: wrong.email })
})

test('what both changed is theirs or ours, as the owner says, on top of what is saved now', () => {
  expect(after(typed, theirs)).toMatchObject({ revision: 2, saved: { name: 'Red Door' } })
  expect(after(typed, theirs, { is: 'kept ours' }).form.name).toBe('Blue Door')
  expect(after(typed, theirs, { is: 'took theirs' }).form.name).toBe('Red Door')
})

test('starting over shows what is saved, also what others have saved meanwhile', () => {
  const { form, differences, checked } = after(typed, { is: 'checked', fromServer: {} }, theirs, {
    is: 'started over',
  })
  expect([form.name, differences, checked]).toEqual(['Red Door', [], noSteps])
})
