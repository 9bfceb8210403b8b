import { readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBlank } from '../../../contract/blanks.ts'
import { languageCodes, pseudoLanguage } from '../../../contract/platform/languages.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../process/once.ts'
import { type BuiltFiles, buildDirectory } from './builtFiles.ts'
import { earlierFilesOf } from './earlierFiles.ts'
import { send } from './errorAnswers.ts'
import { pagesWithoutAddress, wantsPage } from './errorPages.ts'
import { etagOf, fillFile, isKnown, sendFilled } from './filledFiles.ts'
import { languageOf, languageOfCall, variesByLanguage } from './language.ts'
import { pageMeant } from './pageAddress.ts'

const yearInSeconds = 31_536_000
const assetsFolder = join(sep, 'assets', sep)
const hidden = { schema: { hide: true } }

/** Serves the pages that `npm run build` prerendered. Unknown addresses get the 404 page. */
export async function site(
  app: FastifyInstance,
  context: Context,
  builtFiles?: BuiltFiles,
): Promise<void> {
  // In development Vite serves the pages, and this server only the calls.
  const isBuilt = builtFiles !== undefined
  if (!builtFiles) app.log.warn('The pages are not built: run npm run build')
  if (builtFiles) {
    await serveFiles(app)
    serveAssets(app, context, builtFiles)
    serveOthers(app, builtFiles)
    servePages(app, context, builtFiles)
    await serveAddressesOfPages(app, context)
  }
  // While servers are updated one by one, the next one may have it.
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 404) reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !wantsPage(request)) {
      return send(reply, new AppError('not_found'), languageOfCall(context.config, request))
    }
    const meant = pageMeant(app, request, context.config)
    if (meant) return reply.redirect(meant, 308)
    const language = languageOf(context.config, request)
    const file = language === 'en' ? 'index.html' : `index.${language}.html`
    return reply.status(404).header('vary', variesByLanguage).sendFile(`404/${file}`)
  })
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: buildDirectory,
    // Existing files are registered above.
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Assets have a hash of their content in the name. Everything else is revalidated.
      const isHashed = path.includes(assetsFolder)
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
      )
    },
  })
}

/** One route for all, because there are hundreds, and a route each would be a tenth of a start. */
function serveAssets(app: FastifyInstance, { config }: Context, { assets }: BuiltFiles): void {
  const earlier = earlierFilesOf(config.dataDir)
  app.get<{ Params: { asset: string } }>('/assets/:asset', hidden, (request, reply) => {
    const { asset } = request.params
    if (assets.has(asset)) return reply.sendFile(`assets/${asset}`)
    if (!/^\w[\w.-]*$/.test(asset)) return reply.callNotFound()
    return reply.sendFile(`assets/${asset}`, earlier)
  })
}

function serveOthers(app: FastifyInstance, { others }: BuiltFiles): void {
  for (const file of others) {
    if (file in filesOfAddresses) continue
    app.get(`/${file}`, hidden, (_, reply) => reply.sendFile(file))
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown

function servePages(app: FastifyInstance, { config }: Context, { pages }: BuiltFiles): void {
  for (const page of pages.keys()) {
    if (!/(^|\/)index\.html$/.test(page)) continue
    const folder = dirname(page)
    if (pagesWithoutAddress.includes(folder)) continue
    const path = folder === '.' ? '/' : `/${folder}`
    const sendIn = new Map(
      [...languageCodes, pseudoLanguage].flatMap((language) => {
        const file = language === 'en' ? page : page.replace(/html$/, `${language}.html`)
        const html = pages.get(file)
        return html === undefined ? [] : [[language, senderOf(file, html, config)] as const]
      }),
    )
    app.get(path, hidden, (request, reply) => {
      const isTranslated = sendIn.size > 1
      if (isTranslated) reply.header('vary', variesByLanguage)
      const send = isTranslated && sendIn.get(languageOf(config, request))
      return (send || sendIn.get('en'))?.(request, reply)
    })
  }
}

function senderOf(file: string, html: string, config: Config): SendPage {
  if (!hasBlank(html)) {
    const etag = once(async () => etagOf(html))
    return async (request, reply) =>
      isKnown(request, reply, await etag())
        ? reply.status(304).send()
        : reply.sendFile(file, { etag: false, lastModified: false })
  }
  const filled = once(async () =>
    fillFile(html, { config, contentType: 'text/html; charset=utf-8' }),
  )
  return async (request, reply) => sendFilled(request, reply, await filled())
}

/** Files that tell search engines the pages' addresses. */
const filesOfAddresses = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml',
}

async function serveAddressesOfPages(app: FastifyInstance, { config }: Context): Promise<void> {
  for (const [name, contentType] of Object.entries(filesOfAddresses)) {
    const text = await readFile(resolve(buildDirectory, name), 'utf8')
    const filled = once(async () => fillFile(text, { config, contentType }))
    app.get(`/${name}`, hidden, async (request, reply) =>
      sendFilled(request, reply, await filled()),
    )
  }
}
