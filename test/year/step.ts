import fc from 'fast-check'
import type { YearCustomer } from './entries.ts'
import type { Stage } from './stage.ts'

/** A step of a run. */
export interface Step {
  readonly name: string
  readonly of: unknown
  readonly play: (stage: Stage) => Promise<void>
}

export interface Command {
  readonly weight: number
  readonly arbitrary: fc.Arbitrary<Step>
}

export function command<Of>(
  weight: number,
  name: string,
  of: fc.Arbitrary<Of>,
  play: (stage: Stage, of: Of) => Promise<unknown>,
): Command {
  const arbitrary = of.map((one) => ({
    name,
    of: one,
    play: async (stage: Stage) => void (await play(stage, one)),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(one)}`,
  }))
  return { weight, arbitrary }
}

export const regular = fc.nat(2)

export const regularOf = ({ regulars }: Stage, index: number) => regulars[index] as YearCustomer
