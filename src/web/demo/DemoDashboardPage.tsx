import { useState } from 'react'
import { PageHead } from '../site/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useLater } from '../ui/useLater.ts'
import { useWasTouched } from '../ui/useWasTouched.ts'
import { DemoPage } from './DemoPage.tsx'
import { useEarlyPress } from './useEarlyPress.ts'

export const prepare = drawOnServer

const loadDashboard = () => import('./LiveDashboard.tsx')

/** A shop's dashboard to look around in. It can be read at once; its code comes with the first sign of a hand. */
export default function DemoDashboardPage() {
  // Whoever came by a link of the router has nothing to read before the code is there.
  const isHydrated = useHydrated()
  const [hasDrawing] = useState(!isHydrated)
  const { part: live, hasFailed, again } = useLater(loadDashboard, useWasTouched() || !hasDrawing)
  const { isThere, frame, keep } = useEarlyPress(Boolean(live))
  return (
    <>
      <PageHead page="demo/dashboard" />
      <DemoPage>
        {hasFailed ? <NotLoaded onRetry={again} /> : null}
        <div ref={frame}>
          {live && isThere ? (
            <live.LiveDashboard />
          ) : (
            <FirstHtml isThere={hasDrawing} onPress={keep} />
          )}
        </div>
      </DemoPage>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="card mb-[18px] flex flex-wrap items-center gap-4 px-4 py-3.5">
      <p>You can look at everything, but the buttons didn’t load. Your connection may be down.</p>
      <Button look="plain" size="slim" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

let drawing = ''

/** Draws the sample dashboard while the page is built; a browser has it in its document already. */
async function drawOnServer(): Promise<void> {
  if (import.meta.env.SSR) drawing = (await import('./drawFirst.tsx')).drawFirst()
}

interface FirstHtmlProps {
  /** It is in the document. */
  isThere: boolean
  onPress: (pressed: EventTarget) => void
}

/**
 * The drawing in the document, left as it is until the dashboard itself takes its place: the drawing
 * is of another day, and of every width.
 */
function FirstHtml({ isThere, onPress }: FirstHtmlProps) {
  if (!isThere) {
    return (
      <div className="card min-h-svh px-[26px] py-6">
        <p role="status" className="sr-only">
          Loading the demo...
        </p>
        <Skeleton lines={[28, 42, 60, 90, 62]} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are pressed, not this.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that is pressed by keyboard is clicked.
    <div
      suppressHydrationWarning
      onClick={({ target }) => onPress(target)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components have drawn it.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
