import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import { pageLanguage, type SpokenWords } from './language.ts'

/** How to load the words of a part for customers, in the languages that its page does not speak. */
export type LoadedWords = Readonly<
  Partial<Record<SpokenLanguage, () => Promise<{ default: SpokenWords }>>>
>

/** A language for the part of a staff's page that customers read. The page itself speaks English. */
export async function speakIn(
  loaders: LoadedWords,
  language: SpokenLanguage,
): Promise<SpokenWords> {
  const load = loaders[language]
  return load ? (await load()).default : pageLanguage()
}

/**
 * The same where nobody can be asked to try again: where the words do not arrive in time, it speaks English.
 */
export function speakAnyway(
  loaders: LoadedWords,
  { language, patienceMs }: { language: SpokenLanguage; patienceMs: number },
): Promise<SpokenWords> {
  const tooLate = new Promise<SpokenWords>((resolve) =>
    setTimeout(() => resolve(pageLanguage()), patienceMs),
  )
  return Promise.race([speakIn(loaders, language).catch(() => pageLanguage()), tooLate])
}
