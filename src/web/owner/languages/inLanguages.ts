import type { DescribedMessages } from '../../../contract/messages.ts'
import { type Language, languages } from '../../../contract/platform/languages.ts'

type DescribedMessage = DescribedMessages['messages'][number]
type InLanguages = Pick<DescribedMessage, 'inLanguages'>

/** The languages that customers are texted in, the main one first. */
export function languagesOf(messages: readonly InLanguages[]): Language[] {
  const [all = []] = messages.map(({ inLanguages }) => inLanguages).filter(({ length }) => length)
  return all.map(({ language }) => language)
}

/** A text in one of them; undefined for what is English to everybody. */
export function spokenIn({ inLanguages }: InLanguages, wanted: Language) {
  return inLanguages.find(({ language }) => language === wanted)
}

/** How many parts a text is sent and charged in, in each language: '1 part in English. 2 parts in Arabic.' */
export function formatParts({
  segments,
  inLanguages,
}: Pick<DescribedMessage, 'segments' | 'inLanguages'>): string {
  if (segments === null) return 'By email.'
  const bySize = Map.groupBy(inLanguages, (spoken) => spoken.segments)
  if (bySize.size < 2) return `${counted(segments)}.`
  const names = new Intl.ListFormat('en')
  return [...bySize]
    .toSorted(([one], [other]) => one - other)
    .map(([size, spoken]) => {
      const those = spoken.map(({ language }) => languages[language].inEnglish)
      return `${counted(size)} in ${names.format(those)}.`
    })
    .join(' ')
}

const counted = (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`)
