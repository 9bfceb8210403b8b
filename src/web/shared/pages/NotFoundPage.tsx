import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'

/** An empty receipt with a link to the home page. */
export function NotFound() {
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-[480px] content-center gap-6 p-6">
      <title>404 Page Not Found</title>
      <Receipt>
        <h1 className="display pt-2 text-2xl">404 Page Not Found</h1>
        <p className="mt-3 pb-24 text-ink-2">Did you forget to add the page to the router?</p>
      </Receipt>
      <ButtonLink to={paths.home()}>Go to Home</ButtonLink>
    </main>
  )
}

export default function NotFoundPage() {
  return <NotFound />
}
