import { customerPaths } from '../../platform/customerPaths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Receipt } from '../../platform/ui/Receipt.tsx'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import type en from './notFound/words/en.ts'

const notFoundWords = wordsIn<typeof en>('shared/pages/notFound/words')

/** An empty receipt with a link to the home page. */
export function NotFound() {
  const { words } = useWords(notFoundWords)
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-[480px] content-center gap-6 p-6">
      <title>{words.title}</title>
      <Receipt>
        <h1 className="display pt-2 text-2xl">{words.title}</h1>
        <p className="mt-3 pb-24 text-ink-2">{words.text}</p>
      </Receipt>
      <ButtonLink to={customerPaths.home()}>{words.home}</ButtonLink>
    </main>
  )
}

export default function NotFoundPage() {
  return <NotFound />
}
