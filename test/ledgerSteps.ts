import type { Terms } from './promiseModel.ts'

/** What can happen at a shop. Keys come from a small set, so that some repeat. */
export type Step =
  | { do: 'scan'; phone: number; code: number; key: number | undefined; textMe: boolean }
  | { do: 'reset'; phone: number; key: number | undefined }
  | { do: 'redeem'; phone: number; again: boolean; key: number | undefined }
  | { do: 'undo'; phone: number; entry: number; key: number | undefined }
  | {
      do: 'move'
      phone: number
      entry: number
      to: number
      key: number | undefined
      textMe: boolean
    }
  | { do: 'adjust'; phone: number; points: number }
  | { do: 'switch'; code: number; on: boolean }
  | { do: 'worth'; code: number; points: number }
  | { do: 'policy'; policy: 'flag' | 'block' }
  | { do: 'terms'; change: Partial<Omit<Terms, 'version'>> }
  | { do: 'announce'; scans: boolean }
  | { do: 'agree'; phone: number }

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>
