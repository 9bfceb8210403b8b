import { Skeleton } from '../ui/Skeleton.tsx'

let drawing = ''

/** Draws the sample dashboard while the page is built; a browser has it in its document already. */
export async function drawOnServer(): Promise<void> {
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
export function FirstHtml({ isThere, onPress }: FirstHtmlProps) {
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
