import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedLanguages,
  chooseLanguage,
  isLanguage,
  type Language,
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
} from '../../../contract/platform/languages.ts'
import type { Config } from '../config.ts'
import { cookieOf, longestCookieSeconds, setCookie } from './cookies.ts'

const cookieName = 'language'

/** What an answer depends on that is in a reader's language. */
export const variesByLanguage = 'accept-language, cookie'

/** The languages that a reader may choose from: those of the shop, or all where there is none. */
export function languagesFor(
  { pseudoLanguage: isPseudo }: Pick<Config, 'pseudoLanguage'>,
  offered: readonly Language[] = languageCodes,
): SpokenLanguage[] {
  return isPseudo ? [...offered, pseudoLanguage] : [...offered]
}

/** The language for the reader of a page: the chosen one, else the browser's, among those offered. */
export function languageOf(
  config: Config,
  request: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): SpokenLanguage {
  return chooseLanguage({
    chosen: cookieOf(config, request, cookieName),
    accepted: request.headers['accept-language'],
    offered: languagesFor(config, offered),
  })
}

/**
 * The language of a call's answer: what the call says itself. Our pages say theirs, which a choice
 * that was made on another shop's page must not override.
 */
export function languageOfCall(
  config: Pick<Config, 'pseudoLanguage'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): SpokenLanguage {
  const accepted = headers['accept-language']
  return chooseLanguage({ accepted, offered: languagesFor(config, offered) })
}

/**
 * What a phone asks for, whether or not the shop offers it: the language chosen here, else the
 * browser's first that we speak. `browsers`: its own list, because calls say their page's language.
 */
export function askedLanguage(
  config: Config,
  request: Pick<FastifyRequest, 'headers'>,
  browsers?: string,
): Language | undefined {
  const chosen = cookieOf(config, request, cookieName)
  const accepted = [browsers, request.headers['accept-language']].flatMap(acceptedLanguages)
  return [chosen, ...accepted].find(isLanguage)
}

/**
 * What a call's reader saw: the language that the call says itself. No cookie, since a device at a counter is in
 * everybody's hands.
 */
export function languageShown({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const spoken = acceptedLanguages(headers['accept-language'])
  return spoken.map((code) => (code === pseudoLanguage ? 'en' : code)).find(isLanguage)
}

/** A language that a page named, such as that of a sentence that it showed. */
export function languageNamed(named: string | undefined): Language | undefined {
  if (named === pseudoLanguage) return 'en'
  return isLanguage(named) ? named : undefined
}

/** The language of a text: the asked one if the shop offers it, else the shop's main one. */
export function languageOfTexts(
  asked: Language | undefined,
  offered: readonly Language[],
): Language {
  return asked && offered.includes(asked) ? asked : (offered[0] ?? 'en')
}

/** What a text says that is asked for on a page in this language. */
export function writtenLanguage(spoken: SpokenLanguage): Language {
  return spoken === pseudoLanguage ? 'en' : spoken
}

/** Remembers the choice. A browser that cannot keep it goes by its own languages. */
export function setLanguageCookie(config: Config, reply: FastifyReply, language: string): void {
  if (!isLanguage(language) && !(config.pseudoLanguage && language === pseudoLanguage)) return
  setCookie(config, reply, { name: cookieName, value: language, maxAge: longestCookieSeconds })
}
