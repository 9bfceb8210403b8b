import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { OwnWordName, ShopLanguages } from '../../../contract/languages.ts'
import {
  languages as allLanguages,
  isLanguage,
  type Language,
  type SpokenLanguage,
} from '../../../contract/platform/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import type { By } from '../../platform/http/caller.ts'
import { change, recorded, unchanged } from '../change/service.ts'
import {
  lockLanguages,
  readLanguages,
  readOwnWords,
  type SaidOwnWord,
  updateLanguages,
  writeOwnWord,
} from './store.ts'

export async function getLanguages(context: Context, businessId: number): Promise<ShopLanguages> {
  return languagesIn(context.db, businessId)
}

async function languagesIn(db: Queryable, businessId: number): Promise<ShopLanguages> {
  const found = await readLanguages(db, businessId)
  if (!found) throw new AppError('business_not_found')
  return found
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
    if (before.languages.join() === languages.join()) {
      return unchanged(await languagesIn(tx, businessId))
    }
    await updateLanguages(tx, { businessId, languages })
    const line = {
      action: 'languages_chosen',
      before: namesOf(before.languages),
      after: namesOf(languages),
    } as const
    return recorded(line, await languagesIn(tx, businessId))
  })
}

const namesOf = (languages: readonly Language[]) =>
  languages.map((language) => allLanguages[language].inEnglish).join(', ')

interface OwnWords {
  readonly by: By
  readonly language: Language
  readonly words: Readonly<Record<OwnWordName, string>>
}

/** Writes a shop's own words in one language. The log says which language, and none of the words. */
export async function writeOwnWords(
  context: Context,
  { by, language, words }: OwnWords,
): Promise<ShopLanguages> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const main = await lockLanguages(tx, businessId)
    if (!main) throw new AppError('business_not_found')
    if (language === main.languages[0]) {
      throw new AppError('invalid_input', {
        message: 'This is your main language. Its words are under Shop and Rewards.',
      })
    }
    const before = await languagesIn(tx, businessId)
    for (const name of ['rewardDescription', 'description'] as const) {
      const translates = main[name] ?? ''
      await writeOwnWord(tx, { businessId, language, name, words: words[name], translates })
    }
    const after = await languagesIn(tx, businessId)
    if (JSON.stringify(before.words) === JSON.stringify(after.words)) return unchanged(after)
    return recorded({ action: 'own_words_written', after: namesOf([language]) }, after)
  })
}

/** A shop's own words in each of its other languages, where they are still true. */
export async function currentOwnWords(db: Queryable, businessId: number): Promise<SaidOwnWord[]> {
  return readOwnWords(db, { businesses: [businessId] })
}

interface SpeakingShop {
  readonly id: number
  readonly languages: readonly Language[]
}
type InReadersLanguage = Pick<PublicBusiness, 'words'> & Partial<Pick<PublicBusiness, 'languages'>>

/**
 * What answers about several shops say of their own words, for a reader of this language; a shop
 * whose main language that is has nothing to say.
 */
export async function inReadersLanguage(
  db: Queryable,
  shops: readonly SpeakingShop[],
  language: SpokenLanguage,
): Promise<(shop: SpeakingShop) => InReadersLanguage> {
  if (!isLanguage(language)) return () => ({})
  const speaking = shops.filter(({ languages }) => languages.slice(1).includes(language))
  const businesses = speaking.map(({ id }) => id)
  const words = businesses.length > 0 ? await readOwnWords(db, { businesses, language }) : []
  return ({ id, languages }) => {
    if (languages[0] === language) return {}
    const own = words.filter(({ businessId }) => businessId === id)
    return { languages: [...languages], ...(own.length > 0 && { words: byTheirMain(own) }) }
  }
}

const byTheirMain = (words: readonly SaidOwnWord[]) =>
  Object.fromEntries(words.map(({ translates, text }) => [translates, text]))

/** A shop as its page shows it: with its own words in the reader's language, where it has them. */
export async function withOwnWords(
  db: Queryable,
  business: PublicBusiness,
  language: SpokenLanguage,
): Promise<PublicBusiness> {
  if (!isLanguage(language) || language === business.languages[0]) return business
  const words = await readOwnWords(db, { businesses: [business.id], language })
  if (words.length === 0) return business
  return { ...business, words: byTheirMain(words) }
}

/** The shop's own words in each of its other languages, by what they are in its main one. */
export async function allOwnWords(
  db: Queryable,
  business: Pick<PublicBusiness, 'id' | 'languages'>,
): Promise<Partial<Record<Language, Record<string, string>>>> {
  const others = business.languages.slice(1)
  if (others.length === 0) return {}
  const words = await currentOwnWords(db, business.id)
  return Object.fromEntries(
    others.map((language) => [
      language,
      byTheirMain(words.filter((word) => word.language === language)),
    ]),
  )
}
