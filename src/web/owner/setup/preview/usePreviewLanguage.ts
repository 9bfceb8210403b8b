import loaders from 'virtual:customers-words/preview'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import { isLanguage, type Language } from '../../../../contract/platform/languages.ts'
import { speakIn } from '../../../platform/words/customersPart.ts'
import type { SpokenWords } from '../../../platform/words/language.ts'
import { useLanguage } from '../../../platform/words/useWords.tsx'
import { useLanguages } from '../../languages/queries.ts'
import { wordsByMain } from '../../languages/shopWords.ts'

interface PreviewLanguage {
  readonly chosen: Language
  readonly choose: (language: Language) => void
  /** The chosen language once its words have loaded; before, the one that the preview spoke. */
  readonly spoken: SpokenWords
  /** The shop's own words in it, by what they are in the main language. */
  readonly words: Readonly<Record<string, string>> | undefined
  /** What did not load. */
  readonly failed: { readonly isFetching: boolean; refetch(): void } | undefined
}

/** The preview begins with what most customers read first: the shop's main language. */
export function usePreviewLanguage(business: Business): PreviewLanguage {
  const { languages: offered } = business
  const [main = 'en'] = offered
  const [asked, choose] = useState<Language>()
  // Another window may have taken the language away.
  const chosen = asked && offered.includes(asked) ? asked : main
  const own = useLanguages(business.id, { enabled: chosen !== main })
  const ours = useQuery({
    queryKey: ['preview-words', chosen],
    queryFn: () => speakIn(loaders, chosen),
    enabled: chosen !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const english = useLanguage()
  const [before, setBefore] = useState<SpokenWords>()
  const hasOwn = chosen === main || own.data !== undefined
  const ready = hasOwn ? (chosen === 'en' ? english : ours.data) : undefined
  if (ready && ready !== before) setBefore(ready)
  const spoken = ready ?? before ?? english
  const failed = [own, ours].filter(({ isError }) => isError)
  return {
    chosen,
    choose,
    spoken,
    words: own.data && isLanguage(spoken.code) ? wordsByMain(own.data, spoken.code) : undefined,
    failed: failed.length > 0 ? again(failed) : undefined,
  }
}

function again(failed: readonly { isFetching: boolean; refetch: () => Promise<unknown> }[]) {
  return {
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
