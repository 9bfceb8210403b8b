import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagesOfCheck, pagesOfScan, shopAskedFor } from '../../contract/firstAnswer.ts'
import { isOfDeadCode, isOfUnknownShop, sentenceOfRefusal } from '../../contract/refusals.ts'
import { buildDirectory } from '../builtFiles.ts'
import type { Context } from '../context.ts'
import { isFlood } from '../flood.ts'
import { fillPage, fillRefusal, withAnswer } from './fill.ts'
import { pageForShop, pageOf, readCustomerPage } from './pages.ts'
import { answerToCheck, answerToScan } from './service.ts'

/** The pages that stand at the counter come with the shop that their address names. */
export async function firstAnswerRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // While developing there are no built pages: they ask by themselves.
  if (!existsSync(buildDirectory)) return
  const scan = await readCustomerPage(buildDirectory, 'scan', pagesOfScan)
  const scanner = await readCustomerPage(buildDirectory, 'qr-scanner', [])
  const check = await readCustomerPage(buildDirectory, 'check-points', pagesOfCheck)
  const hidden = { schema: { hide: true } }

  app.get('/scan', hidden, async (request, reply) => {
    const asked = searchOf(request).get('qr')
    if (asked === null) return sendPage(request, reply, scanner.plain)
    if (!asked.trim()) return sendPage(request, reply, pageOf(scan, 'no-code'))
    const question = questionOf(request)
    const answer = question && (await answerToScan(context, question))
    if (!answer) return sendPage(request, reply, scan.plain)
    if (!('data' in answer)) {
      const { error } = answer
      const refused = isOfDeadCode(error) ? pageOf(scan, 'refused') : scan.plain
      return sendPage(
        request,
        reply,
        withAnswer(fillRefusal(refused, sentenceOfRefusal(error)), answer),
      )
    }
    const { data } = answer
    const isCheckCode = data.kind === 'check'
    const page = pageForShop(scan, data.business, {
      texts: data.textsCustomers && !isCheckCode,
      check: isCheckCode,
    })
    return sendPage(request, reply, withAnswer(fillPage(page, data), answer))
  })

  app.get('/check-points', hidden, async (request, reply) => {
    if (!shopAskedFor(searchOf(request))) return sendPage(request, reply, pageOf(check, 'how'))
    const question = questionOf(request)
    const answer = question && (await answerToCheck(context, question))
    if (!answer) return sendPage(request, reply, check.plain)
    if (!('data' in answer)) {
      const { error } = answer
      const refused = isOfUnknownShop(error) ? pageOf(check, 'refused') : check.plain
      const page = fillRefusal(refused, sentenceOfRefusal(error))
      return sendPage(request, reply, withAnswer(page, answer))
    }
    const { data: business, asked } = answer
    const [, code] = /^code (.+)$/s.exec(asked) ?? []
    const page = pageForShop(check, business, { serial: code !== undefined })
    const filled = fillPage(page, { business, ...(code !== undefined && { code }) })
    return sendPage(request, reply, withAnswer(filled, answer))
  })
}

/** The query as the page's own code reads it. */
function searchOf({ url }: FastifyRequest): URLSearchParams {
  const [, query] = /\?(.*)/s.exec(url) ?? []
  return new URLSearchParams(query)
}

function questionOf(request: FastifyRequest) {
  const { query, ip } = request
  return isFlood(request) ? undefined : { query: query as Record<string, unknown>, address: ip }
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
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    headers['accept-encoding'] ?? '',
  )
  if (!takesGzip) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 6 }))
}
