import Plus from 'lucide-react/icons/plus'
import Scissors from 'lucide-react/icons/scissors'
import { use, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { useOfLocation } from '../locations/locationChoice.ts'
import { CodeQuestion } from './CodeQuestion.tsx'
import { CodeRow } from './CodeRow.tsx'
import { CreateCodeDialog } from './CreateCodeDialog.tsx'
import { figuresOf, type Question } from './OlderCodes.tsx'
import { PhotoNote } from './PhotoNote.tsx'
import { useCodeFigures, useQrCodes } from './queries.ts'
import { YesterdaysCards } from './YesterdaysCards.tsx'

interface CodesCardProps {
  business: Business
  /** False for support that may only look. */
  mayChange: boolean
}

/** More codes than these are on their own page. */
const mostShown = 5

/** The dashboard's codes: one row each, with its actions. Their facts are on the codes' page. */
export function CodesCard({ business, mayChange }: CodesCardProps) {
  const { id: businessId } = business
  const [isCreating, setCreating] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [deletions, setDeletions] = useState(0)

  // Deleting a code also removes the focused button.
  const heading = useFocusOn<HTMLHeadingElement>(deletions)

  return (
    <section
      id="codes"
      aria-labelledby="your-codes"
      className="kraft px-3.5 pt-3.5 pb-2 max-md:-mx-3.5 md:rounded-md md:px-4"
    >
      <div className="flex min-h-[46px] flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="your-codes" ref={heading} tabIndex={-1} className="display text-xl">
          Your QR codes
        </h2>
        {mayChange ? (
          <Button look="ink" size="slim" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" size={18} />
            Create New
          </Button>
        ) : null}
      </div>
      <Rows business={business} mayChange={mayChange} onAsk={setQuestion} />
      <CodeQuestion
        businessId={businessId}
        question={question}
        onClose={() => setQuestion(undefined)}
        onDeleted={() => setDeletions((count) => count + 1)}
      />
      {isCreating ? (
        <CreateCodeDialog businessId={businessId} onClose={() => setCreating(false)} />
      ) : null}
    </section>
  )
}

interface RowsProps extends CodesCardProps {
  onAsk: (question: Question) => void
}

function Rows({ business, mayChange, onAsk }: RowsProps) {
  const { id: businessId } = business
  const query = useQrCodes(businessId)
  const { data: figures } = useCodeFigures(businessId)
  const { locationId: here } = useOfLocation()
  const { data: all, isError } = query
  if (!all) {
    return isError ? (
      <QueryFailure title="Your codes did not load" look="ink" query={query}>
        Printed copies still work. Please try again.
      </QueryFailure>
    ) : (
      <div className="rounded-sm bg-white p-4">
        <Skeleton lines={[70, 70, 50]} />
      </div>
    )
  }
  const current = all.filter(({ isOlder }) => !isOlder)
  const codes = current.filter(({ locationId }) => here === undefined || locationId === here)
  const shown = codes.length > mostShown ? codes.slice(0, mostShown - 1) : codes
  return (
    <>
      <PhotoNote codes={shown} />
      <YesterdaysCards businessId={businessId} codes={codes} mayChange={mayChange} />
      <ul className="mt-2 grid gap-2">
        {shown.map((code) => (
          <li key={code.id}>
            <CodeRow
              business={business}
              code={code}
              figures={figuresOf(figures, code.id)}
              mayChange={mayChange}
              isLast={current.length === 1}
              onAsk={(action) => onAsk({ about: code, action })}
            />
          </li>
        ))}
      </ul>
      <Ways more={codes.length - shown.length} />
    </>
  )
}

const wayClass = 'inline-flex min-h-11 items-center gap-2 text-sm font-[640] text-ink'

/** To the sheets, and to what has no row here. */
function Ways({ more }: { more: number }) {
  const { paths } = use(OwnerPlace)
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
      <Link to={paths.print()} className={wayClass}>
        <Scissors aria-hidden="true" size={18} />
        Print a set
      </Link>
      <Link to={paths.codes()} className={wayClass}>
        {more > 0 ? `${more} more, check code and older ones` : 'Check code and older ones'}
      </Link>
    </div>
  )
}
