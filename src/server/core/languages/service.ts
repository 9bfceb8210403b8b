import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { RuleWords } from '../../../contract/languages.ts'
import {
  isLanguage,
  type Language,
  type SpokenLanguage,
} from '../../../contract/platform/languages.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { currentWordsOf, type MainWord, type WrittenWord, withTranslations } from './rules.ts'
import {
  deleteOwnWord,
  deleteWordsOfGone,
  findLanguages,
  insertOwnWord,
  listWritten,
  readOwnWords,
  type SaidOwnWord,
} from './store.ts'

export { raiseRevision } from './store.ts'

/** The main language has its words where a reward, a promotion or the shop is described. */
export function refuseMain([main]: readonly Language[], named: readonly string[]): void {
  if (!main || !named.includes(main)) return
  throw new AppError('invalid_input', {
    message: 'This is your main language. Its words are under Shop and Rewards.',
  })
}

interface WordsToWrite {
  readonly businessId: number
  readonly wanted: readonly (MainWord & { readonly language: Language; readonly text: string })[]
  readonly written: readonly WrittenWord[]
}

/** Writes what is not there yet; false if all of it is. An empty one goes, and so does what rests. */
export async function writeEach(
  tx: Queryable,
  { businessId, wanted, written }: WordsToWrite,
): Promise<boolean> {
  let isChanged = false
  for (const { kind, id, main, language, text } of wanted) {
    const own = written.filter(
      (one) => one.kind === kind && one.id === id && one.language === language,
    )
    const current = own.find(({ translates }) => translates === main)
    if (text === '' ? own.length === 0 : text === current?.text) continue
    const key = { businessId, language, kind, id, main }
    await deleteOwnWord(tx, key)
    if (text) await insertOwnWord(tx, { ...key, text })
    isChanged = true
  }
  return isChanged
}

interface Rule {
  readonly id: number
  readonly name: string
  readonly words?: RuleWords | undefined
}

interface Rules<One extends Rule> {
  readonly businessId: number
  readonly kind: 'reward' | 'promotion'
  readonly rules: readonly One[]
}

/** Rewards or promotions with what they are called in the shop's other languages, where it says so. */
export async function withRuleWords<One extends Rule>(
  db: Queryable,
  { businessId, kind, rules }: Rules<One>,
): Promise<One[]> {
  const [, ...others] = (await findLanguages(db, businessId)) ?? []
  if (others.length === 0) return [...rules]
  const written = await listWritten(db, { businessId, kind })
  return rules.map((rule) => {
    const main = { kind, id: rule.id, main: rule.name }
    const [word] = withTranslations([main], written)
    const words = word && currentWordsOf(word, others)
    return words ? { ...rule, words } : rule
  })
}

/**
 * Writes what a shop's rewards or promotions, which are all that it has, are called in other
 * languages, and takes away the words of those that are gone. False if nothing was another before.
 */
export async function writeRuleWords(
  tx: Queryable,
  { businessId, kind, rules }: Rules<Rule>,
): Promise<boolean> {
  await deleteWordsOfGone(tx, { businessId, kind, ids: rules.map(({ id }) => id) })
  const wanted = rules.flatMap(({ id, name: main, words = {} }) =>
    Object.entries(words).map(([language, text]) => {
      return { kind, id, main, text, language: language as Language }
    }),
  )
  if (wanted.length === 0) return false
  refuseMain(
    (await findLanguages(tx, businessId)) ?? [],
    wanted.map(({ language }) => language),
  )
  const written = await listWritten(tx, { businessId, kind })
  return writeEach(tx, { businessId, wanted, written })
}

/** A shop's own words in each of its other languages. */
export async function listOwnWords(db: Queryable, businessId: number): Promise<SaidOwnWord[]> {
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
  const [, ...others] = business.languages
  if (!isLanguage(language) || !others.includes(language)) return business
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
  const words = await listOwnWords(db, business.id)
  return Object.fromEntries(
    others.map((language) => [
      language,
      byTheirMain(words.filter((word) => word.language === language)),
    ]),
  )
}
