import { useWords } from '../words/useWords.tsx'
import { uiWords } from './uiWords.ts'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const { words } = useWords(uiWords)
  return (
    <a
      href="#main"
      className="key ink fixed top-2 inset-s-2 z-50 -translate-y-20 focus:translate-y-0 print:hidden"
    >
      {words.skip}
    </a>
  )
}
