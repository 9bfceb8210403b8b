import { createContext, use } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import { useLanguage } from '../../platform/words/useWords.tsx'

/** The shop whose words the components below show. */
export const ShopContext = createContext<Partial<PublicBusiness>>({})

/**
 * The shop's own words in the reader's language, where it has written them. Those of its main
 * language are marked as that, for what reads them aloud.
 */
export function OwnWords({ children, className }: { children: string; className?: string }) {
  const { code } = useLanguage()
  const { languages = [], words = {} } = use(ShopContext)
  const said = (Object.hasOwn(words, children) && words[children]) || children
  const [main = code] = languages
  const isOther = said === children && main !== code
  return (
    <bdi lang={isOther ? main : undefined} className={className}>
      {said}
    </bdi>
  )
}
