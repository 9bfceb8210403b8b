import type { SetupField } from './setupForm.ts'
import { steps } from './steps.ts'

/** A field that was changed differently here and elsewhere. */
export interface Difference {
  readonly field: SetupField
  readonly here: string | boolean
  readonly now: string | boolean
}

/** Where the setup stands. What is typed is in its form. */
export interface SetupState {
  /** The revision of the business on which the form stands. */
  readonly revision: number
  /** What others changed meanwhile, and is typed over here. */
  readonly differences: readonly Difference[]
  /** Typed values of an earlier visit are shown. */
  readonly wasRestored: boolean
  readonly step: number
  readonly visited: ReadonlySet<number>
  /** The steps whose errors are shown. */
  readonly checked: ReadonlySet<number>
}

export type SetupEvent =
  | { readonly is: 'went'; readonly step: number }
  /** The step stays, and shows its errors. */
  | { readonly is: 'step refused'; readonly step: number }
  /** Every step shows its errors, and the first with one opens. */
  | { readonly is: 'save refused'; readonly step: number }
  | { readonly is: 'restored' }
  | ({ readonly is: 'merged' } & Pick<SetupState, 'revision' | 'differences'>)
  | { readonly is: 'differences settled' | 'started over' }

export function setupAfter(state: SetupState, event: SetupEvent): SetupState {
  switch (event.is) {
    case 'went':
      return at(state, event.step)
    case 'step refused':
      return { ...state, checked: new Set([...state.checked, event.step]) }
    case 'save refused':
      return { ...at(state, event.step), checked: new Set(steps.keys()) }
    case 'restored':
      return { ...state, wasRestored: true }
    case 'merged':
      return { ...state, revision: event.revision, differences: event.differences }
    case 'differences settled':
      return { ...state, differences: [] }
    case 'started over':
      return { ...state, differences: [], wasRestored: false, checked: new Set() }
  }
}

function at(state: SetupState, step: number): SetupState {
  return { ...state, step, visited: new Set([...state.visited, step]) }
}
