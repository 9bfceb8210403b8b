import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Address, type RenderPage, shopAskedFor } from '../../contract/pageData.ts'
import type { Context } from '../context.ts'
import { isFlood } from '../flood.ts'
import { openRenderer, type Page, renderInAnyCase } from './renderer.ts'
import { answerToScan, answerToShop } from './service.ts'

/** An id as the contract takes it; any other address has no page. */
const anyId = ':businessId(^[1-9]\\d{0,9}$)'

/** The pages that customers open with a code or a link, each rendered with its shop. */
export function pageRoutes(app: FastifyInstance, context: Context): void {
  const render = openRenderer()
  // While developing Vite has the pages, and they ask by themselves.
  if (render) servePages(app, context, render)
}

function servePages(app: FastifyInstance, context: Context, render: RenderPage): void {
  const options = { schema: { hide: true }, config: { isCustomersPage: true } }

  app.get('/scan', options, async (request, reply) => {
    const address = { params: {}, search: searchOf(request) }
    const code = new URLSearchParams(address.search).get('qr')?.trim()
    if (code === undefined) return send(request, reply, { name: 'qr-scanner', address })
    const asked = code && !isFlood(request) ? { code, address: request.ip } : undefined
    const answer = asked && (await answerToScan(context, asked))
    return send(request, reply, { name: 'scan', address, data: answer ? { code: answer } : {} })
  })

  app.get('/check-points', options, async (request, reply) => {
    const address = { params: {}, search: searchOf(request) }
    const shop = shopAskedFor(new URLSearchParams(address.search))
    const asked = shop && !isFlood(request) ? { shop, address: request.ip } : undefined
    const answer = asked && (await answerToShop(context, asked))
    return send(request, reply, {
      name: 'check-points',
      address,
      data: answer ? { shop: answer } : {},
    })
  })

  app.get(`/feedback/${anyId}`, options, async (request, reply) => {
    const params = request.params as Address['params']
    return send(request, reply, {
      name: 'feedback',
      address: { params, search: searchOf(request) },
    })
  })

  async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const html = await renderInAnyCase(render, page, (error) =>
      request.log.error({ err: error }, 'a page could not be rendered with its data'),
    )
    return sendHtml(request, reply, html)
  }
}

/** The query as the page's own code reads it, with its question mark. */
function searchOf({ url }: FastifyRequest): string {
  const [, query = ''] = /(\?.*)/s.exec(url) ?? []
  return query
}

const compress = promisify(gzip)

/** It is this shop's of this moment, and a phone on a slow line gets a third of the bytes. */
async function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    headers['accept-encoding'] ?? '',
  )
  if (!takesGzip) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 6 }))
}
