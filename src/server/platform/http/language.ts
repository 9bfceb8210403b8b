import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseLanguage,
  isLanguage,
  type Language,
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
} from '../../../contract/platform/languages.ts'
import type { Config } from '../config.ts'
import { isHttps } from './session.ts'

const lifetimeSeconds = 400 * 24 * 60 * 60

/** What an answer depends on that is in a reader's language. */
export const variesByLanguage = 'accept-language, cookie'

/** The languages that a reader may choose from: those of the shop, or all where there is none. */
export function languagesFor(
  { pseudoLanguage: isPseudo }: Config,
  offered: readonly Language[] = languageCodes,
): SpokenLanguage[] {
  return isPseudo ? [...offered, pseudoLanguage] : [...offered]
}

/**
 * The language for the reader of a page or of a call's answer: the chosen one, else the browser's,
 * among those offered. Our own pages say theirs in `Accept-Language`.
 */
export function languageOf(
  config: Config,
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): SpokenLanguage {
  return chooseLanguage({
    chosen: parseCookie(headers.cookie ?? '')[nameOf(config)],
    accepted: headers['accept-language'],
    offered: languagesFor(config, offered),
  })
}

/** Remembers the choice. A browser that cannot keep it goes by its own languages. */
export function setLanguageCookie(config: Config, reply: FastifyReply, language: string): void {
  if (!isLanguage(language) && !(config.pseudoLanguage && language === pseudoLanguage)) return
  const header = stringifySetCookie({
    name: nameOf(config),
    value: language,
    maxAge: lifetimeSeconds,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  })
  reply.header('set-cookie', header)
}

const nameOf = (config: Config) => (isHttps(config) ? '__Host-language' : 'language')
