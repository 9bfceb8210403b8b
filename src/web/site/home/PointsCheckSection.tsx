import { usePageData } from '../../api/pageData.ts'
import { Wrap } from '../Wrap.tsx'
import { CheckForm } from './CheckForm.tsx'
import { CheckReceipt, EmptySlot } from './CheckReceipt.tsx'
import { usePointsCheck } from './usePointsCheck.ts'

/** What somebody fills in, and the receipt that comes of it. */
export function PointsCheckSection() {
  const { sentCheck } = usePageData()
  const { check, clearProblems, isBusy, problems, answer } = usePointsCheck(sentCheck)
  return (
    <section id="check" className="py-16 md:pt-[84px] md:pb-[92px]">
      <Wrap className="grid gap-[34px] wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:items-start">
        <CheckForm
          onCheck={check}
          onEdit={clearProblems}
          isBusy={isBusy}
          problems={problems}
          sent={sentCheck}
        />
        <div className="max-wide:mx-auto max-wide:w-full max-wide:max-w-[480px]">
          {answer ? <CheckReceipt key={answer.number} answer={answer} /> : <EmptySlot />}
        </div>
      </Wrap>
    </section>
  )
}
