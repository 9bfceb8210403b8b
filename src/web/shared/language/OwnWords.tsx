import { createContext, use } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import { useLanguage } from '../../platform/words/useWords.tsx'

/** The shop whose words the components below show. */
export const ShopContext = createContext<Partial<PublicBusiness>>({})

/** The shop's own words in the reader's language, where it has written them; otherwise as they are. */
export function useOwnWords(): (text: string) => string {
  const { words } = use(ShopContext)
  return (text) => (words && Object.hasOwn(words, text) ? (words[text] ?? text) : text)
}

/** The same. Words of the shop's main language are marked as that, for what reads them aloud. */
export function OwnWords({ children, className }: { children: string; className?: string }) {
  const { code } = useLanguage()
  const said = useOwnWords()(children)
  const [main = code] = use(ShopContext).languages ?? []
  const isOther = said === children && main !== code
  return (
    <bdi lang={isOther ? main : undefined} className={className}>
      {said}
    </bdi>
  )
}
