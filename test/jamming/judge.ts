/** The longest that anybody may wait for an errand. */
export const patienceMs = 60_000

/** An errand that failed, with everything that happened on the way. */
export class TurnedAway extends Error {}

interface Figures {
  readonly times: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

/** Records how long each errand took, and each failure. */
export interface Judge {
  /** A line for each failed errand. */
  readonly findings: readonly string[]
  readonly startedAt: number
  found(finding: string): void
  /** How long an errand took; undefined if it failed. */
  took(errand: string, ms: number | undefined): void
  figures(): Record<string, Figures>
}

export function openJudge(onFinding: (finding: string) => void = () => undefined): Judge {
  const startedAt = performance.now()
  const findings: string[] = []
  const errands = new Map<string, { times: number[]; failed: number }>()
  return {
    findings,
    startedAt,
    found: (finding) => {
      findings.push(finding)
      onFinding(finding)
    },
    took: (errand, ms) => {
      const known = errands.get(errand) ?? { times: [], failed: 0 }
      if (ms === undefined) known.failed += 1
      else known.times.push(ms)
      errands.set(errand, known)
    },
    figures: () =>
      Object.fromEntries([...errands].map(([errand, ended]) => [errand, figuresOf(ended)])),
  }
}

function figuresOf({ times, failed }: { times: readonly number[]; failed: number }): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return { times: sorted.length + failed, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }
}
