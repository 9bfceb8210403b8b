import loaders from 'virtual:customers-words/till'
import { useRef, useState } from 'react'
import type { TillDevice } from '../../../../contract/devices.ts'
import type { SpokenLanguage } from '../../../../contract/platform/languages.ts'
import { speakAnyway, speakIn } from '../../../platform/words/customersPart.ts'
import type { SpokenWords } from '../../../platform/words/language.ts'

/** At a counter nobody waits longer than this for words. */
const PATIENCE_MS = 1_500

/** The shop's main language, with which each turn begins. A till's stored answer may be an older one. */
export function firstLanguage({ shop }: TillDevice): Promise<SpokenWords> {
  const [language = 'en'] = shop.languages ?? []
  return speakAnyway(loaders, { language, patienceMs: PATIENCE_MS })
}

export interface TurnedLanguage {
  readonly spoken: SpokenWords
  /** The language did not load. */
  readonly hasFailed: boolean
  readonly choose: (language: SpokenLanguage) => void
}

/** The language of this turn. The next one begins with the shop's own again. */
export function useTurnedLanguage(first: SpokenWords): TurnedLanguage {
  const [spoken, setSpoken] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef<SpokenLanguage>(first.code)
  function choose(language: SpokenLanguage) {
    latest.current = language
    setFailed(false)
    const isLatest = () => latest.current === language
    speakIn(loaders, language).then(
      (words) => isLatest() && setSpoken(words),
      () => isLatest() && setFailed(true),
    )
  }
  return { spoken, hasFailed, choose }
}
