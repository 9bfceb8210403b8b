import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { partsOfCheck, partsOfScan } from '../../contract/firstAnswer.ts'
import type { Context } from '../context.ts'
import { buildDirectory } from '../site.ts'
import { fillPage, withAnswer } from './fill.ts'
import { pageForShop, readCustomerPage } from './pages.ts'
import { answerToCheck, answerToScan } from './service.ts'

/** The pages that stand at the counter come with the shop that their address names. */
export async function firstAnswerRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // While developing there are no built pages: they ask by themselves.
  if (!existsSync(buildDirectory)) return
  const scan = await readCustomerPage(buildDirectory, 'scan', partsOfScan)
  const check = await readCustomerPage(buildDirectory, 'check-points', partsOfCheck)
  const hidden = { schema: { hide: true } }

  app.get('/scan', hidden, async (request, reply) => {
    const answer = await answerToScan(context, questionOf(request))
    if (!answer) return sendPage(request, reply, scan.plain)
    // A check code gives no points, so its page looks different.
    if (!('data' in answer) || answer.data.kind === 'check') {
      return sendPage(request, reply, withAnswer(scan.plain, answer))
    }
    const { data } = answer
    const page = fillPage(pageForShop(scan, data.business, { texts: data.textsCustomers }), data)
    return sendPage(request, reply, withAnswer(page, answer))
  })

  app.get('/check-points', hidden, async (request, reply) => {
    const question = questionOf(request)
    const answer = await answerToCheck(context, question)
    if (!answer) return sendPage(request, reply, check.plain)
    if (!('data' in answer)) return sendPage(request, reply, withAnswer(check.plain, answer))
    const { data: business, asked } = answer
    const [, code] = /^code (.+)$/s.exec(asked) ?? []
    const page = pageForShop(check, business, { serial: code !== undefined })
    const filled = fillPage(page, { business, ...(code !== undefined && { code }) })
    return sendPage(request, reply, withAnswer(filled, answer))
  })
}

function questionOf({ query, ip }: FastifyRequest) {
  return { query: query as Record<string, unknown>, address: ip }
}

const compress = promisify(gzip)

/** It is this shop's of this moment, and a phone on a slow line gets a third of the bytes. */
async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')
  if (!takesGzip) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 6 }))
}
