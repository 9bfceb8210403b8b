import { openAgain, useLoss } from '../platform/api/lostFiles.ts'
import { Button } from '../platform/ui/Button.tsx'
import { ErrorCard } from '../platform/ui/ErrorCard.tsx'
import { Loading } from '../platform/ui/Loading.tsx'
import { CrashPage } from '../shared/pages/CrashPage.tsx'

/** Replaces a page of the app whose code failed, or did not load. */
export function AppCrashPage() {
  const loss = useLoss()
  if (loss === 'none') return <CrashPage />
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-[480px] content-center p-6">
      {loss === 'left' ? (
        <>
          <title>This page did not load</title>
          <ErrorCard
            title="This page did not load"
            action={<Button onClick={openAgain}>Load the page again</Button>}
          >
            A part of it is missing. Nothing that you saved is lost. Please check your connection
            and load the page again.
          </ErrorCard>
        </>
      ) : (
        <Loading>Loading the page...</Loading>
      )}
    </main>
  )
}
