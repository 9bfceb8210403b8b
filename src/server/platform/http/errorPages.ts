import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { directionOf, type SpokenLanguage, tagOf } from '../../../contract/platform/languages.ts'
import type { AppError } from '../errors.ts'
import { saying } from '../sentences/sentences.ts'
import { buildDirectory } from './builtFiles.ts'

/** Pages of the build that replace other pages, and have no address of their own. */
export const pagesWithoutAddress = ['404', 'be-right-back']

export type ErrorPageName = 'notFound' | 'beRightBack'

/**
 * What people see if there is no page to show. Undefined in development, where Vite has the pages.
 */
export function readErrorPages(): Readonly<Record<ErrorPageName, string>> | undefined {
  const read = (name: string) => readFileSync(resolve(buildDirectory, name, 'index.html'), 'utf8')
  if (!pagesWithoutAddress.every((name) => existsSync(resolve(buildDirectory, name)))) return
  return { notFound: read('404'), beRightBack: read('be-right-back') }
}

/** Whether a person opens an address in a browser, rather than a program making a call. */
export function wantsPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  return method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/api/')
}

/** What customers see instead of a page that was requested far too often; works without a build. */
export function pageOfRefusal(error: AppError, language: SpokenLanguage): string {
  const title = saying(({ floods }) => floods.title)({})(language)
  const again = saying(({ floods }) => floods.tryAgain)({})(language)
  return [
    `<!DOCTYPE html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${title}</title><style>`,
    'body{font:17px/1.5 system-ui,sans-serif;max-width:28rem;margin:20vh auto 0;padding:0 1.25rem;',
    'background:#f2f4ee;color:#1c2620}a{color:inherit}</style></head>',
    `<body><h1>${title}</h1><p>${error.sentence(language)}</p><p><a href="">${again}</a></p></body></html>`,
  ].join('')
}
