import type { ReactNode, Ref } from 'react'
import { leastDays } from '../../../../contract/ruleCost.ts'
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { PanelData, type PanelQuery } from '../../../platform/ui/PanelData.tsx'
import { Receipt } from '../../../platform/ui/Receipt.tsx'
import { type Answer, headlineOf, type YoungAnswer } from './answers.ts'
import { RewardTickets } from './RewardTickets.tsx'

export interface CostQuery extends PanelQuery<Answer> {
  /** Nothing can be asked yet, and why. */
  idle?: string | undefined
}

interface CostReceiptProps {
  ref: Ref<HTMLElement>
  title: string
  query: CostQuery
}

/** Comes out of the slot beside a form: what the typed rule would have done. */
export function CostReceipt({ ref, title, query }: CostReceiptProps) {
  const { idle } = query
  return (
    <section ref={ref} aria-labelledby="rule-cost" className="scroll-mt-4">
      <Receipt slot>
        <h3 id="rule-cost" className="display mb-2 text-xl">
          {title}
        </h3>
        {idle ? (
          <p className="text-sm text-ink-2">{idle}</p>
        ) : (
          <PanelData query={query} lines={[80, 100, 60]} failure="The count did not load">
            {(answer) => <Said answer={answer} />}
          </PanelData>
        )}
      </Receipt>
    </section>
  )
}

function Said({ answer }: { answer: Answer }) {
  if (answer.kind === 'young') return <Example answer={answer} />
  const { earned, wouldEarn, rows, note } = answer
  return (
    <>
      <BigHeadline answer={answer} />
      {earned + wouldEarn > 0 ? <RewardTickets earned={earned} wouldEarn={wouldEarn} /> : null}
      <div className="mt-4">
        <DescriptionList rows={rows} />
      </div>
      <Note>{note}</Note>
    </>
  )
}

function BigHeadline({ answer }: { answer: Answer }) {
  const { figure, words } = headlineOf(answer)
  if (figure === undefined) {
    return (
      <p className="display mb-3 text-lg leading-[1.25]">
        <Exact in={words} />
      </p>
    )
  }
  return (
    <p className="mb-3 flex items-center gap-3">
      <b className="figure text-[3.25rem] leading-none">
        <Exact>{figure.toLocaleString('en-US')}</Exact>
      </b>
      <span className="display text-lg leading-[1.2]">{words}</span>
    </p>
  )
}

/** Until the shop has days of its own: how many it has, and an example that says it is one. */
function Example({ answer }: { answer: YoungAnswer }) {
  const { days, rows, note } = answer
  return (
    <>
      <BigHeadline answer={answer} />
      <DescriptionList rows={[{ label: 'Days with scans', value: `${days} of ${leastDays}` }]} />
      <div aria-hidden="true" className="bar mt-1.5">
        <div
          className="filled bar-fill bg-till"
          style={{ width: `${Math.min(100, (days / leastDays) * 100)}%` }}
        />
      </div>
      <h4 className="perforation mt-4 mb-2 pt-4 font-[640]">An example until then</h4>
      <DescriptionList rows={rows} />
      <p className="mt-3 text-xs leading-[1.5] text-ink-2">
        <Exact in={note} />
      </p>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="perforation mt-4 pt-4 text-xs leading-[1.5] text-ink-2">
      <Exact in={children} />
    </p>
  )
}
