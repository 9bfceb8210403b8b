import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { send } from './errorAnswers.ts'
import { AppError } from './errors.ts'
import { hashesOf } from './inlineScripts.ts'

export const buildDirectory = resolve(import.meta.dirname, '../../build/client')
/** The page that finds out in the browser what an address without a page of its own is. */
const fallbackPage = '__spa-fallback.html'
/** An id as the contract takes it; any other address has no page. */
const anyId = '/:id(^[1-9]\\d{0,9}$)'
const yearInSeconds = 31_536_000

/** The pages, prerendered by `npm run build`. Unknown addresses get the page that says so. */
export async function site(app: FastifyInstance): Promise<void> {
  // While developing, Vite serves the pages and this server only the calls.
  const isBuilt = existsSync(buildDirectory)
  if (!isBuilt) app.log.warn('The pages are not built: run npm run build')
  if (isBuilt) await serveBuild(app)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isBuilt || !isPage || request.url.startsWith('/api/')) {
      return send(reply, new AppError('not_found'))
    }
    return reply.status(404).sendFile(fallbackPage)
  })
}

async function serveBuild(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: buildDirectory,
    index: false,
    redirect: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.{html,br,gz}'],
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
  for await (const page of glob('**/index.html', { cwd: buildDirectory })) {
    const folder = dirname(page).replaceAll('\\', '/')
    // These come with their shop: firstAnswers/ serves them.
    if (/^(scan|check-points)(\/|$)/.test(folder)) continue
    // What was made for the id 0 is the page of every id.
    const path = folder === '.' ? '/' : `/${folder}`.replace(/\/0$/, () => anyId)
    app.get(path, { schema: { hide: true } }, (_, reply) => reply.sendFile(page))
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
