import { useQuery } from '@tanstack/react-query'
import type { Business } from '../../../contract/businesses.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import { useLanguages } from '../languages/queries.ts'
import { loadPrintWords, type OnPaper, onPaper, readPrintLanguages } from './printLanguages.tsx'
import english from './words/en.ts'

interface PrintLanguages {
  readonly chosen: readonly Language[]
  /** Undefined until the words have loaded. */
  readonly onPaper: readonly OnPaper[] | undefined
  /** What did not load. */
  readonly failed: { readonly isFetching: boolean; refetch(): unknown } | undefined
}

/** The languages of the sheets, with our words and the shop's own. */
export function usePrintLanguages(business: Business, asked: string | null): PrintLanguages {
  const chosen = readPrintLanguages(asked, business.languages)
  const isPlain = chosen.join() === 'en' && business.languages[0] === 'en'
  const shop = useLanguages(business.id, { enabled: !isPlain })
  const words = useQuery({
    queryKey: ['print-words', ...chosen],
    queryFn: () => loadPrintWords(chosen),
    enabled: !isPlain,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = isPlain ? [english] : words.data
  const isReady = known?.length === chosen.length && (isPlain || shop.data !== undefined)
  return {
    chosen,
    onPaper: isReady
      ? chosen.map((language, place) =>
          onPaper(business, {
            isFirst: place === 0,
            shop: shop.data ?? undefined,
            language,
            words: known[place] ?? english,
          }),
        )
      : undefined,
    failed: [shop, words].find(({ isError }) => isError),
  }
}
