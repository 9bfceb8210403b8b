import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { openTab } from '../../platform/ui/NewTab.tsx'
import { useDevices } from '../devices/queries.ts'
import { useAnalytics } from '../figures/queries.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { isTicked, tick } from './checklistTicks.ts'
import { TeamSheetDialog } from './TeamSheetDialog.tsx'

/** After the setup: what is left until the first customer scans. Gone once all of it is done. */
export function Checklist({ business }: { business: Business }) {
  const { id } = business
  const [isHidden, setHidden] = useState(() => isTicked(id, 'hidden'))
  if (isHidden || !business.setupCompleted) return null
  function hide() {
    tick(id, 'hidden')
    setHidden(true)
  }
  return <Steps business={business} onHide={hide} />
}

interface StepsProps {
  business: Business
  onHide: () => void
}

function Steps({ business, onHide }: StepsProps) {
  const { id, reviewUrl } = business
  const { data: figures } = useAnalytics(id)
  const { data: devices } = useDevices(id)
  const { data: codes } = useQrCodes(id)
  const [isSheet, setSheet] = useState(false)
  // Ticks are only this browser's. A scan shows that something was printed.
  const [ticked, setTicked] = useState(() => ({
    print: isTicked(id, 'print'),
    team: isTicked(id, 'team'),
  }))
  if (!figures || !devices || !codes) return null
  const done = (step: 'print' | 'team') => {
    tick(id, step)
    setTicked((before) => ({ ...before, [step]: true }))
  }
  const hasScans = figures.totalCustomers > 0
  const [code] = codes.filter(({ isOlder, isActive }) => isActive && !isOlder).slice(-1)
  const steps: Step[] = [
    { title: 'Print your codes', isDone: ticked.print || hasScans },
    { title: 'Scan one yourself', isDone: hasScans },
    { title: 'Tell the team', isDone: ticked.team },
    { title: 'Pair a tablet', isDone: devices.length > 0 },
    { title: 'Set the review link', isDone: Boolean(reviewUrl) },
  ]
  const left = steps.filter(({ isDone }) => !isDone)
  if (left.length === 0) return null
  const ways = {
    'Print your codes': (
      <Link to={paths.print()} onClick={() => done('print')}>
        Open the sheets
      </Link>
    ),
    'Scan one yourself': code ? (
      <a href={code.link} target="_blank" rel="noreferrer" onClick={openTab}>
        Open what a customer sees
      </a>
    ) : null,
    'Tell the team': (
      <button
        type="button"
        onClick={() => setSheet(true)}
        className="min-h-11 cursor-pointer text-till underline"
      >
        Show a sheet for them
      </button>
    ),
    'Pair a tablet': <Link to={paths.settings({ part: 'devices' })}>Pair one</Link>,
    'Set the review link': <Link to={paths.settings({ part: 'shop' })}>Add your link</Link>,
  }
  return (
    <section aria-labelledby="checklist" className="card px-4 pt-3 pb-2 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="checklist" className="display text-xl">
          Ready for customers
        </h2>
        <p className="grow text-sm text-ink-2">
          <Exact in={`${steps.length - left.length} of ${steps.length} done`} />
        </p>
        <Button look="quiet" size="slim" className="-me-2.5" onClick={onHide}>
          Hide this list
        </Button>
      </div>
      <ol className="grid gap-x-4 md:grid-cols-5">
        {steps.map(({ title, isDone }, place) => (
          <li key={title} className="flex min-h-11 items-start gap-2.5 py-1.5">
            <Mark number={place + 1} isDone={isDone} />
            <span className="grid leading-[1.3]">
              <span className={isDone ? 'text-ink-2' : 'font-[620]'}>
                {title}
                {isDone ? <span className="sr-only">, done</span> : null}
              </span>
              <span className="text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
                {isDone ? null : ways[title]}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {isSheet ? (
        <TeamSheetDialog
          business={business}
          onClose={() => {
            done('team')
            setSheet(false)
          }}
        />
      ) : null}
    </section>
  )
}

interface Step {
  readonly title:
    | 'Print your codes'
    | 'Scan one yourself'
    | 'Tell the team'
    | 'Pair a tablet'
    | 'Set the review link'
  readonly isDone: boolean
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 flex-none place-items-center rounded-full text-sm font-[640] ${isDone ? 'filled bg-till text-white' : 'border-2 border-rule-strong'}`}
    >
      {isDone ? <Check size={15} /> : number}
    </span>
  )
}
