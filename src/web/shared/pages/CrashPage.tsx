import { Button } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'

/** Replaces a page whose code failed. */
export function CrashPage() {
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-[480px] content-center p-6">
      <title>Something went wrong</title>
      <ErrorCard
        title="Something went wrong"
        action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
      >
        This page stopped working. Nothing you collected is lost. Please load it again.
      </ErrorCard>
    </main>
  )
}
