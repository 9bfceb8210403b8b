import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'

/** Whose data makes the work expensive. Shops with the same confirmed phone have one owner. */
export interface WorkOwner {
  readonly name: string
  /** The owner of a shop with a confirmed phone, or the administrator. */
  readonly isConfirmed: boolean
}

/** The owner of a shop; without a confirmed phone, whatever is counted instead. */
export const workOwner = (confirmedPhone: string | undefined, otherwise: string): WorkOwner =>
  confirmedPhone === undefined
    ? { name: otherwise, isConfirmed: false }
    : { name: `owner ${confirmedPhone}`, isConfirmed: true }

export interface HeavyWork {
  /**
   * Works in its owner's turn: one piece at a time for each owner, and few on a server. Throws if
   * the turn does not come within `waitMs`; without it, waits for as long as it takes. Do not call
   * it inside a transaction, which would stay open meanwhile.
   */
  inTurn<Result>(
    owner: WorkOwner,
    work: () => Promise<Result>,
    options?: { readonly waitMs?: number | undefined },
  ): Promise<Result>
  /**
   * Takes each part in its own turn, when somebody asks for it. A reader that is slow or gone thus
   * holds up nobody. Rests after each part for as long as it took, so that a file never takes more
   * than half of a thread and of a connection.
   */
  inTurns<Part>(
    owner: WorkOwner,
    parts: AsyncIterable<Part> | Iterable<Part>,
  ): AsyncGenerator<Part, void>
}

export interface HeavyWorkOptions {
  /** Pieces of work at once. */
  readonly atOnce: number
  /** How many of these may be of shops whose phone was never confirmed. */
  readonly atOnceOfUnconfirmed: number
  /** The length of an owner's line, apart from parts of work that has begun. */
  readonly longest: number
}

const retryAfterMs = 2_000

interface Waiting {
  readonly owner: WorkOwner
  /** Part of work that has begun, or of a job. */
  readonly isPart: boolean
  readonly begin: () => void
}

/** Owners take turns, so nobody waits for all of another's work. */
export function openHeavyWork(options: HeavyWorkOptions): HeavyWork {
  const { enter, leave } = openLines(options)

  async function inTurn<Result>(
    owner: WorkOwner,
    work: () => Promise<Result>,
    { waitMs }: { readonly waitMs?: number | undefined } = {},
  ): Promise<Result> {
    await enter(owner, waitMs)
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }

  return {
    inTurn,
    async *inTurns(owner, parts) {
      const reading = iteratorOf(parts)
      try {
        for (;;) {
          let tookMs = 0
          const { value, done } = await inTurn(owner, async () => {
            const begunAt = performance.now()
            const part = await reading.next()
            tookMs = performance.now() - begunAt
            return part
          })
          if (done) return
          yield value
          await sleep(tookMs)
        }
      } finally {
        await reading.return?.()
      }
    },
  }
}

/** Who waits, and who is at work. */
function openLines({ atOnce, atOnceOfUnconfirmed, longest }: HeavyWorkOptions) {
  /** The line of each owner; the owner who was served last comes last. */
  const lines = new Map<string, Waiting[]>()
  const atWork = new Set<string>()
  let unconfirmedAtWork = 0

  function mayBegin({ name, isConfirmed }: WorkOwner): boolean {
    if (atWork.has(name) || atWork.size >= atOnce) return false
    return isConfirmed || unconfirmedAtWork < atOnceOfUnconfirmed
  }

  function beginNext(): void {
    for (const [name, [first, ...others]] of lines) {
      if (!first || !mayBegin(first.owner)) continue
      setLine(name, others)
      atWork.add(name)
      unconfirmedAtWork += Number(!first.owner.isConfirmed)
      first.begin()
    }
  }

  function setLine(name: string, line: Waiting[]): void {
    if (line.length > 0) lines.set(name, line)
    else lines.delete(name)
  }

  function leave({ name, isConfirmed }: WorkOwner): void {
    atWork.delete(name)
    unconfirmedAtWork -= Number(!isConfirmed)
    // The owner's other work comes after that of those who wait.
    const line = lines.get(name) ?? []
    lines.delete(name)
    setLine(name, line)
    beginNext()
  }

  function leaveLine(one: Waiting): void {
    const { name } = one.owner
    const line = lines.get(name) ?? []
    setLine(
      name,
      line.filter((other) => other !== one),
    )
  }

  function enter(owner: WorkOwner, waitMs: number | undefined): Promise<void> {
    const line = lines.get(owner.name) ?? []
    const isPart = waitMs === undefined
    if (!isPart && line.filter((one) => !one.isPart).length >= longest) throw tooMuch()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leaveLine(waiting)
        reject(atWork.has(owner.name) ? tooMuch() : new AppError('busy', { retryAfterMs }))
      }
      const timer = isPart ? undefined : setTimeout(giveUp, waitMs).unref()
      const waiting: Waiting = {
        owner,
        isPart,
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      lines.set(owner.name, [...line, waiting])
      beginNext()
    })
  }

  return { enter, leave }
}

function iteratorOf<Part>(parts: AsyncIterable<Part> | Iterable<Part>) {
  return Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
}

function tooMuch(): AppError {
  const message =
    'We are still working on other files or lists of this shop. Please try again in a few seconds.'
  return new AppError('too_many_requests', { message, retryAfterMs })
}

/**
 * This server's. Two pieces leave connections and processor time for scans. An owner's dashboards
 * read some lists at once, after each scan.
 */
export const heavyWork = openHeavyWork({ atOnce: 2, atOnceOfUnconfirmed: 1, longest: 64 })
