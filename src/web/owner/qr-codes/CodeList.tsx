import { use, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { goTo } from '../../ui/going.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { behindTheCounter } from './behindTheCounter.ts'
import { CodeCard } from './CodeCard.tsx'
import { CutOutCard } from './CutOutCard.tsx'
import { DeleteCodeDialog } from './DeleteCodeDialog.tsx'
import { figuresOf } from './FiguresOfCode.tsx'
import { OlderCodes } from './OlderCodes.tsx'
import { useCodeFigures, useQrCodes } from './queries.ts'
import { ReplaceCodeDialog } from './ReplaceCodeDialog.tsx'
import { SwitchOffDialog } from './SwitchOffDialog.tsx'

interface CodeListProps {
  business: Business
  mayChange: boolean
  onDeleted: () => void
}

export interface Question {
  about: QrCode
  action: 'switch off' | 'replace' | 'delete'
}

const grid = 'mt-4 grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] md:gap-[18px]'

export function CodeList({ business, mayChange, onDeleted }: CodeListProps) {
  const { id: businessId } = business
  const { data: codes, isError, isFetching, refetch } = useQrCodes(businessId)
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { paths } = use(OwnerPlace)
  const { data: figures } = useCodeFigures(businessId)

  if (!codes && isError) {
    return (
      <div className="mt-4">
        <ErrorCard
          title="Your codes could not be loaded"
          action={
            <Button look="ink" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          Printed copies still work. Please try again.
        </ErrorCard>
      </div>
    )
  }
  if (!codes) return <LoadingCodes />
  const current = codes.filter(({ isOlder }) => !isOlder)
  const kept = behindTheCounter(current)
  // As the last card of a row; after a full row it would stand alone.
  const isBand = current.length > 3
  return (
    <>
      <ul className={grid}>
        {current.map((code) => (
          <li key={code.id} className="grid">
            <CodeCard
              business={business}
              code={code}
              figures={figuresOf(figures, code.id)}
              mayChange={mayChange}
              isLast={current.length === 1}
              isForBehindTheCounter={kept.includes(code)}
              onAsk={(action) => setQuestion({ about: code, action })}
            />
          </li>
        ))}
        <li className={isBand ? 'col-span-full grid' : 'grid'}>
          <CutOutCard isBand={isBand} />
        </li>
      </ul>
      <OlderCodes
        businessId={businessId}
        codes={codes.filter(({ isOlder }) => isOlder)}
        figures={figures}
        mayChange={mayChange}
        onAsk={setQuestion}
      />
      {question?.action === 'switch off' ? (
        <SwitchOffDialog businessId={businessId} code={question.about} onClose={close} />
      ) : null}
      {question?.action === 'replace' ? (
        <ReplaceCodeDialog
          businessId={businessId}
          code={question.about}
          onClose={close}
          onReplaced={({ id }) => goTo(paths.print({ piece: 'tent', code: String(id) }))}
        />
      ) : null}
      {question?.action === 'delete' ? (
        <DeleteCodeDialog
          businessId={businessId}
          code={question.about}
          onClose={close}
          onDeleted={() => {
            close()
            onDeleted()
          }}
        />
      ) : null}
    </>
  )
}

function LoadingCodes() {
  return (
    <ul className={grid}>
      {[1, 2, 3].map((place) => (
        <li key={place} className="rounded-sm bg-white p-4">
          <Skeleton lines={[70, 70, 50, 82]} />
        </li>
      ))}
    </ul>
  )
}
