import type { OwnWord, OwnWordKind, ShopLanguages } from '../../contract/languages.ts'
import { languages as allLanguages, type Language } from '../../contract/platform/languages.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { withTranslations } from '../core/languages/rules.ts'
import { refuseMain, writeEach } from '../core/languages/service.ts'
import { findLanguages, listWritten, raiseRevision } from '../core/languages/store.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { listMainWords, lockLanguages, readReaders, updateLanguages } from './store.ts'

export async function getLanguages(context: Context, businessId: number): Promise<ShopLanguages> {
  return languagesIn(context.db, businessId)
}

async function languagesIn(db: Queryable, businessId: number): Promise<ShopLanguages> {
  const languages = await findLanguages(db, businessId)
  if (!languages) throw new AppError('business_not_found')
  const words = await wordsIn(db, businessId)
  return { languages, words, readers: await readReaders(db, businessId) }
}

async function wordsIn(db: Queryable, businessId: number): Promise<OwnWord[]> {
  const main = await listMainWords(db, businessId)
  return withTranslations(main, await listWritten(db, { businessId }))
}

/** Words in a language that is left out stay, for when it is chosen again. */
export async function chooseLanguages(
  context: Context,
  { by, languages }: { readonly by: By; readonly languages: readonly Language[] },
): Promise<ShopLanguages> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const before = await lockLanguages(tx, businessId)
    if (!before) throw new AppError('business_not_found')
    if (before.join() === languages.join()) return unchanged(await languagesIn(tx, businessId))
    await updateLanguages(tx, { businessId, languages })
    const line = {
      action: 'languages_chosen',
      before: namesOf(before),
      after: namesOf(languages),
    } as const
    return recorded(line, await languagesIn(tx, businessId))
  })
}

const namesOf = (languages: readonly Language[]) =>
  languages.map((language) => allLanguages[language].inEnglish).join(', ')

interface WantedWord {
  readonly kind: OwnWordKind
  readonly id: number
  readonly text: string
}

/** Writes a shop's own words in one language. The log says which language, and none of the words. */
export async function writeOwnWords(
  context: Context,
  {
    by,
    language,
    words,
  }: { readonly by: By; readonly language: Language; readonly words: readonly WantedWord[] },
): Promise<ShopLanguages> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const languages = await lockLanguages(tx, businessId)
    if (!languages) throw new AppError('business_not_found')
    refuseMain(languages, [language])
    const all = await listMainWords(tx, businessId)
    const wanted = words.map(({ kind, id, text }) => {
      const known = all.find((word) => word.kind === kind && word.id === id)
      if (!known) throw new AppError('changed_meanwhile')
      return { ...known, language, text }
    })
    const written = await listWritten(tx, { businessId })
    const isChanged = await writeEach(tx, { businessId, wanted, written })
    if (!isChanged) return unchanged(await languagesIn(tx, businessId))
    await raiseRevision(tx, businessId)
    const line = { action: 'own_words_written', after: namesOf([language]) } as const
    return recorded(line, await languagesIn(tx, businessId))
  })
}
