import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { ClosingTimeSwitch } from '../desk/business/ClosingTimeSwitch.tsx'
import { Tool } from '../ui/Tool.tsx'

/** Over the sample dashboard: what becomes of what is tried there. */
export function DemoTools({ onStartOver }: { onStartOver?: () => void }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-ink-2">
        Press any key here: it changes the sample in this tab, and nothing else.
      </p>
      <div className="-mx-2.5 flex gap-2">
        <ClosingTimeSwitch />
        <Tool className="text-ink-2" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" size={18} />
          Start over
        </Tool>
      </div>
    </div>
  )
}
