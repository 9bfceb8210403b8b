import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type * as renderer from '../src/web/standalone/entry.server.tsx'

/** A module for each group of pages: its entry, after what lets an edit show without a reload. */
const entries = '/@pages/'

/** While developing, pages are rendered by the same function as ever, from the files as they are now. */
export function devPages(): Plugin {
  return {
    name: 'pages',
    resolveId: (id) => (id.startsWith(entries) ? id : undefined),
    load: (id) => (id.startsWith(entries) ? entryOf(id.slice(entries.length)) : undefined),
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const html = await answerTo(server, request, response)
          if (html === undefined) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (error) {
          server.ssrFixStacktrace(error as Error)
          next(error)
        }
      })
    },
  }
}

/** Under another name where it got lost and is fetched again: firstLines.ts. */
function entryOf(name: string): string {
  const [group] = name.split('?')
  return [
    "import '/@vite/client'",
    "import '@vitejs/plugin-react/preamble'",
    `await import('/src/web/${group}/entry.client.tsx')`,
  ].join('\n')
}

async function answerTo(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
  const { pages, render } = await openPages(server)
  if (pathname === '/@render' && request.method === 'POST') {
    const page = JSON.parse(Buffer.concat(await request.toArray()).toString())
    return render(page.name, page.request)
  }
  if (!request.headers.accept?.includes('text/html')) return undefined
  const page = pages.find(({ path }) => path !== undefined && `/${path}` === pathname)
  if (!page) response.statusCode = 404
  return render(page?.name ?? '404')
}

async function openPages(server: ViteDevServer) {
  const module = await server.ssrLoadModule('/src/web/standalone/entry.server.tsx')
  const { groups, openRenderer } = module as typeof renderer
  const made = await Promise.all(
    Object.entries(groups).map(async ([group, load]) => {
      const { pagesToMake } = await load()
      return pagesToMake.map((page) => [page, filesOf(group)] as const)
    }),
  )
  const all = made.flat()
  const files = Object.fromEntries(all.map(([{ name }, ofPage]) => [name, ofPage]))
  return { pages: all.map(([page]) => page), render: openRenderer(files) }
}

function filesOf(group: string) {
  const styles: Record<string, string> = { app: 'styles.css', reading: 'site/site.css' }
  return {
    styles: [`/src/web/${styles[group] ?? `${group}/${group}.css`}`],
    fonts: [],
    scripts: [entries + group],
  }
}
