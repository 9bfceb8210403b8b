import type { Difference } from './mergeChanges.ts'
import {
  type Agreements,
  type CheckedField,
  newForm,
  type SetupErrors,
  type SetupField,
  type SetupForm,
} from './setupForm.ts'
import { steps } from './steps.ts'

export const noSteps: ReadonlySet<number> = new Set()

export interface SetupState {
  /** The values as they are saved. Undefined for a new business. */
  readonly saved: SetupForm | undefined
  readonly revision: number
  readonly form: SetupForm
  /** What others changed meanwhile, and is typed over here. */
  readonly differences: readonly Difference[]
  /** Typed values of an earlier visit are shown. */
  readonly wasRestored: boolean
  readonly agreed: Agreements
  readonly step: number
  readonly visited: ReadonlySet<number>
  /** The steps whose errors are shown. */
  readonly checked: ReadonlySet<number>
  /** What the server, or a check that took a while, has answered. */
  readonly answered: SetupErrors
}

export type SetupEvent =
  | { readonly is: 'typed'; readonly field: SetupField; readonly value: SetupForm[SetupField] }
  | { readonly is: 'agreed'; readonly field: keyof Agreements; readonly isAgreed: boolean }
  | { readonly is: 'went'; readonly step: number }
  /** The step stays: it has these errors. */
  | { readonly is: 'refused'; readonly step: number; readonly wrong: SetupErrors }
  | { readonly is: 'checked'; readonly fromServer: SetupErrors }
  | ({ readonly is: 'merged' } & Pick<SetupState, 'form' | 'saved' | 'revision' | 'differences'>)
  | { readonly is: 'took theirs' | 'kept ours' | 'started over' }

export function setupAfter(state: SetupState, event: SetupEvent): SetupState {
  const { form, agreed, answered } = state
  switch (event.is) {
    case 'typed':
      return {
        ...state,
        form: { ...form, [event.field]: event.value },
        answered: without(answered, event.field),
      }
    case 'agreed':
      return {
        ...state,
        agreed: { ...agreed, [event.field]: event.isAgreed },
        answered: without(answered, event.field),
      }
    case 'went':
      return { ...state, step: event.step, visited: new Set([...state.visited, event.step]) }
    case 'refused':
      return {
        ...state,
        checked: new Set([...state.checked, event.step]),
        answered: { ...answered, ...event.wrong },
      }
    case 'checked':
      return { ...state, checked: new Set(steps.keys()), answered: event.fromServer }
    case 'merged': {
      const { is: _, ...merged } = event
      return { ...state, ...merged }
    }
    case 'took theirs': {
      const theirs = state.differences.map(({ field, now }) => [field, now])
      return { ...state, form: { ...form, ...Object.fromEntries(theirs) }, differences: [] }
    }
    case 'kept ours':
      return { ...state, differences: [] }
    case 'started over':
      return {
        ...state,
        form: state.saved ?? newForm,
        differences: [],
        wasRestored: false,
        checked: noSteps,
        answered: {},
      }
  }
}

function without(answered: SetupErrors, field: CheckedField): SetupErrors {
  const { [field]: _, ...others } = answered
  return others
}
