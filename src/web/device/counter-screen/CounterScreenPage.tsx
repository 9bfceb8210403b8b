import Delete from 'lucide-react/icons/delete'
import Lock from 'lucide-react/icons/lock'
import { paths } from '../../platform/paths.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { DeviceTitle } from '../DeviceFrame.tsx'

/**
 * Everything a counter screen can show, without content. `entry.client.ts` fills it in and decides
 * what is visible. The page stays open for hours, so it has no other code.
 */
export default function CounterScreenPage() {
  return (
    <div id="counter-screen" className="counter-screen" data-shows="opening">
      <DeviceTitle>Counter screen</DeviceTitle>
      <Awning stripes={9} heightPx={56} scallopPx={20} />
      <main id="main" className="screen-sheet" data-fill="sheet">
        <p className="screen-shop">
          <span className="sign" data-fill="sign" translate="no" aria-hidden="true" />
          <img className="shop-logo" data-fill="logo" alt="" hidden />
          <span className="shop-name-room">
            <span className="display shop-name-lines" data-fill="shop" translate="no" dir="auto" />
          </span>
        </p>
        <section className="screen-part" data-part="opening">
          <p role="status" lang="en" dir="ltr">
            Opening the counter screen...
          </p>
        </section>
        <section className="screen-part" data-part="code">
          <h1 className="display screen-title">
            <span data-fill="title" />
          </h1>
          <div className="screen-code">
            <Ring />
            <svg
              className="screen-modules"
              data-fill="code"
              role="img"
              aria-label="QR code"
              shapeRendering="crispEdges"
            >
              <path />
            </svg>
            <p
              className="screen-last"
              data-fill="last"
              translate="no"
              dir="ltr"
              role="status"
              hidden
            />
          </div>
        </section>
        <section className="screen-part" data-part="scanned" aria-live="polite">
          <h1 className="display screen-title">
            <span data-fill="scanned" />
          </h1>
          <p className="display screen-figure" data-fill="plus" translate="no" dir="ltr" />
          <svg viewBox="0 0 330 64" className="along-line screen-hop" aria-hidden="true">
            <path d="M120 52C130 8 200 8 210 48" pathLength="1" className="hop-arc" />
            <circle cx="120" cy="52" r="5" />
            <circle cx="210" cy="52" r="6" className="fill-ink" />
          </svg>
          <p className="text-xl" data-fill="rest" />
        </section>
        <section className="screen-part" data-part="closed">
          <h1 className="display screen-title">
            <span data-fill="closed" />
          </h1>
          <p className="text-xl" data-fill="opens" />
        </section>
        <section className="screen-part" data-part="nothing">
          <h1 className="display screen-title">
            <span data-fill="none" />
          </h1>
          <p className="text-xl" lang="en" dir="ltr">
            The owner chooses a code for this screen in{' '}
            <a href={paths.settings({ part: 'counter' })}>Settings, under Counter</a>.
          </p>
        </section>
        <section className="screen-part" data-part="trouble">
          <h1 className="display screen-title">
            <span data-fill="off" />
          </h1>
          <p className="text-xl" data-fill="trouble" role="alert" lang="en" dir="ltr" />
          <p className="flex gap-3" lang="en" dir="ltr">
            <button type="button" className="key" data-press="again">
              Try Again
            </button>
            <a className="key plain" href={paths.pair()}>
              Pair this device
            </a>
          </p>
        </section>
      </main>
      <footer className="screen-edge" data-fill="edge" hidden>
        <p className="flex items-center gap-3 text-xs">
          <Lock aria-hidden="true" size={20} className="flex-none" />
          <span>Staff: points for this scan</span>
        </p>
        <div className="flex gap-3" data-fill="values" translate="no" />
      </footer>
      <PinDialog />
    </div>
  )
}

/** The ring that empties during one step. */
function Ring() {
  const shape = { x: 2, y: 2, width: 96, height: 96, rx: 6, pathLength: 100 } as const
  return (
    <svg viewBox="0 0 100 100" className="screen-ring" aria-hidden="true">
      <rect {...shape} className="stroke-rule" />
      <rect {...shape} className="stroke-ink" strokeDasharray="100" data-fill="ring" />
    </svg>
  )
}

/** The till's pad: a system keyboard would cover the screen, and only some of its keys count. */
function PinDialog() {
  return (
    <dialog className="screen-dialog" data-fill="dialog" aria-labelledby="pin-title">
      <form method="dialog" className="grid gap-3" data-fill="form">
        <h2 id="pin-title" className="display text-2xl">
          Show <span data-fill="question" translate="no" />?
        </h2>
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          Your PIN
          <output className="screen-pin" data-fill="pin" translate="no" aria-label="Your PIN" />
        </p>
        <p role="alert" className="min-h-6 text-serial">
          <span data-fill="problem" />
        </p>
        <div className="number-keys" data-fill="keys" translate="no">
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(numberKey)}
          <button type="button" className="number-key word" data-press="clear">
            Clear
          </button>
          {numberKey('0')}
          <button
            type="button"
            className="number-key word"
            data-press="delete"
            aria-label="Delete last digit"
          >
            <Delete aria-hidden="true" size={28} />
          </button>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <button type="button" className="key plain" data-press="cancel">
            Cancel
          </button>
          <button type="submit" className="key" data-press="choose">
            Show it
          </button>
        </div>
      </form>
    </dialog>
  )
}

const numberKey = (digit: string) => (
  <button key={digit} type="button" className="number-key" data-digit={digit}>
    {digit}
  </button>
)
