/** The most questions that one statement answers. */
const mostInBatch = 64

/** Which questions may share a statement: any, those of one business, or none. */
export type Sharing = 'all' | 'business' | 'off'

export interface SharedReads<Question, Found> {
  /** What is true at some moment after the call; undefined if nothing is found. */
  find(question: Question): Promise<Found | undefined>
}

interface WaitingQuestion<Question, Found> {
  readonly question: Question
  readonly answer: (found: Found | undefined | Promise<never>) => void
}

/**
 * Questions that arrive during a read share the next statement, as scans do. A question that finds
 * no read under way is read at once.
 */
export function openSharedReads<Question extends { readonly businessId: number }, Found>({
  read,
  batching = 'all',
}: {
  /** Reads several questions at once. The keys of the result are their positions, from 1. */
  readonly read: (questions: readonly Question[]) => Promise<ReadonlyMap<number, Found>>
  readonly batching?: Sharing | undefined
}): SharedReads<Question, Found> {
  type Waiting = WaitingQuestion<Question, Found>
  if (batching === 'off') return { find: async (question) => (await read([question])).get(1) }
  const lanes = new Map<number, Waiting[]>()

  async function work(key: number, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await answerAll(waiting.splice(0, mostInBatch))
    lanes.delete(key)
  }

  async function answerAll(asked: readonly Waiting[]): Promise<void> {
    try {
      const found = await read(asked.map(({ question }) => question))
      for (const [index, { answer }] of asked.entries()) answer(found.get(index + 1))
    } catch (error) {
      for (const { answer } of asked) answer(Promise.reject(error))
    }
  }

  return {
    find: (question) =>
      new Promise((answer) => {
        const key = batching === 'business' ? question.businessId : 0
        const waiting = lanes.get(key)
        if (waiting) {
          waiting.push({ question, answer })
          return
        }
        const lane = [{ question, answer }]
        lanes.set(key, lane)
        void work(key, lane)
      }),
  }
}
