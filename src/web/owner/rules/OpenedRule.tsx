import type { ReactNode } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Empty } from '../../platform/ui/Empty.tsx'
import { PanelData, type PanelQuery } from '../../platform/ui/PanelData.tsx'

/** A rule at an address of its own: its form, or what it did. */
export interface OpenedRuleProps {
  business: Business
  /** Undefined for a new one. */
  id: number | undefined
  isReport: boolean
  /** What a medium purchase gives. Undefined until it is known. */
  pointsPerVisit: number | undefined
}

interface LoadedRulesProps<Data> {
  query: PanelQuery<Data>
  failure: string
  children: (data: Data) => ReactNode
}

/** The rules' own cards; until they are there, a card that says so. */
export function LoadedRules<Data>({ query, failure, children }: LoadedRulesProps<Data>) {
  if (query.data) return children(query.data)
  return (
    <div className="card px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
      <PanelData query={query} lines={[80, 55, 80]} failure={failure}>
        {children}
      </PanelData>
    </div>
  )
}

/** The address is of something that was deleted. */
export function RuleGone({ what }: { what: string }) {
  return (
    <Empty heading={2} title={`This ${what} is gone`}>
      Somebody has deleted it in another window.
    </Empty>
  )
}
