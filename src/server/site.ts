import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { send } from './errorAnswers.ts'
import { buildDirectory, pagesWithoutAddress, wantsPage } from './errorPages.ts'
import { AppError } from './errors.ts'
import { fillFile, hasBlank, sendFilled } from './filledFiles.ts'
import { hashesOf } from './inlineScripts.ts'

/** An id as the contract takes it; any other address has no page. */
const anyId = '/:id(^[1-9]\\d{0,9}$)'
const yearInSeconds = 31_536_000
const hidden = { schema: { hide: true } }

/** The pages, prerendered by `npm run build`. Unknown addresses get the page that says so. */
export async function site(app: FastifyInstance, context: Context): Promise<void> {
  // While developing, Vite serves the pages and this server only the calls.
  const isBuilt = existsSync(buildDirectory)
  if (!isBuilt) app.log.warn('The pages are not built: run npm run build')
  if (isBuilt) {
    await serveFiles(app)
    await servePages(app, context)
    await serveAddressesOfPages(app, context)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !wantsPage(request)) return send(reply, new AppError('not_found'))
    // Typed or linked with a slash at its end, it is the same page.
    const [, page = '', query = ''] = /^((?:\/[a-z\d-]+)+)\/(\?.*)?$/i.exec(request.url) ?? []
    if (page && app.hasRoute({ method: 'GET', url: page })) return reply.redirect(page + query, 308)
    return reply.status(404).sendFile('404/index.html')
  })
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: buildDirectory,
    index: false,
    redirect: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.{html,br,gz}', ...Object.keys(filesOfAddresses)],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files under /assets carry a hash of their content in their name; pages are asked for anew.
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
      )
    },
  })
}

async function servePages(app: FastifyInstance, { config: { publicUrl } }: Context): Promise<void> {
  for await (const page of glob('**/index.html', { cwd: buildDirectory })) {
    const folder = dirname(page).replaceAll('\\', '/')
    // These come with their shop: firstAnswers/ serves them.
    if (/^(scan|check-points)(\/|$)/.test(folder)) continue
    if (pagesWithoutAddress.includes(folder)) continue
    // What was made for the id 0 is the page of every id.
    const path = folder === '.' ? '/' : `/${folder}`.replace(/\/0$/, () => anyId)
    const html = await readFile(resolve(buildDirectory, page), 'utf8')
    if (hasBlank(html)) {
      const filled = fillFile(html, { publicUrl, contentType: 'text/html; charset=utf-8' })
      app.get(path, hidden, (request, reply) => sendFilled(request, reply, filled))
    } else {
      app.get(path, hidden, (_, reply) => reply.sendFile(page))
    }
  }
}

/** What tells search engines the addresses of the pages. */
const filesOfAddresses = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml',
}

async function serveAddressesOfPages(
  app: FastifyInstance,
  { config: { publicUrl } }: Context,
): Promise<void> {
  for (const [name, contentType] of Object.entries(filesOfAddresses)) {
    const text = await readFile(resolve(buildDirectory, name), 'utf8')
    const filled = fillFile(text, { publicUrl, contentType })
    app.get(`/${name}`, hidden, (request, reply) => sendFilled(request, reply, filled))
  }
}

/** CSP sources of the scripts inside the prerendered pages, such as `'sha256-…'`. */
export async function inlineScriptHashes(): Promise<string[]> {
  const hashes = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: buildDirectory })) {
    const html = await readFile(resolve(buildDirectory, page), 'utf8')
    for (const hash of hashesOf(html)) hashes.add(hash)
  }
  return [...hashes]
}
