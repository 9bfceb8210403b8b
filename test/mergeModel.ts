/** What the customers of a shop must be after scans, undos and merges: plain lists of entries. */
export interface ModelEntry {
  readonly kind: 'accrual' | 'adjustment'
  readonly points: number
  readonly at: Date
  readonly location: number
  isUndone: boolean
}

interface MergedCustomer {
  readonly entries: readonly ModelEntry[]
  readonly since: Date
}

export class ModelCustomer {
  exists = false
  balance = 0
  /** Since it was last merged into another. */
  own: ModelEntry[] = []
  merged: MergedCustomer[] = []
  /** Entries of this account that are another's now. */
  handedOver: ModelEntry[] = []

  get history(): ModelEntry[] {
    return [...this.merged.flatMap(({ entries }) => entries), ...this.own].filter(
      ({ isUndone }) => !isUndone,
    )
  }

  get visits(): ModelEntry[] {
    return this.history.filter(({ kind }) => kind === 'accrual')
  }

  get lifetimePoints(): number {
    return this.visits.reduce((sum, { points }) => sum + points, 0)
  }

  get lastVisitAt(): string | null {
    const moments = this.visits.map(({ at }) => at.toISOString())
    return moments.toSorted().at(-1) ?? null
  }

  /** Undefined for a number that is no customer. */
  get since(): Date | undefined {
    const first = this.own.find(({ isUndone }) => !isUndone)
    const moments = [...this.merged.map(({ since }) => since), ...(first ? [first.at] : [])]
    return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
  }

  add(entry: ModelEntry): void {
    this.exists = true
    this.own.push(entry)
    this.balance += entry.points
  }

  /** The error code of the answer, or undefined. */
  undo(entry: ModelEntry): string | undefined {
    if (entry.isUndone) return 'already_undone'
    if (this.handedOver.includes(entry)) return 'points_merged'
    if (this.balance < entry.points) return 'points_spent'
    entry.isUndone = true
    this.balance -= entry.points
    return undefined
  }

  mergeInto(other: ModelCustomer): void {
    const { since, history } = this
    other.balance += this.balance
    if (since) other.merged.push({ entries: history, since })
    this.handedOver.push(...this.own)
    Object.assign(this, { balance: 0, own: [], merged: [] })
  }

  cameIn(month: string, location?: number): boolean {
    return this.visits.some(
      (visit) =>
        visit.at.toISOString().startsWith(month) &&
        (location === undefined || visit.location === location),
    )
  }
}
