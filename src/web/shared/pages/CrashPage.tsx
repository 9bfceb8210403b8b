import { Button } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import type en from './words/en.ts'

const pagesWords = wordsIn<typeof en>('shared/pages/words')

/** Replaces a page whose code failed. */
export function CrashPage() {
  const { words } = useWords(pagesWords)
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-[480px] content-center p-6">
      <title>{words.crashed}</title>
      <ErrorCard
        title={words.crashed}
        action={<Button onClick={() => window.location.reload()}>{words.again}</Button>}
      >
        {words.crashText}
      </ErrorCard>
    </main>
  )
}
