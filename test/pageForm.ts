import type { FastifyInstance } from 'fastify'
import { type PageData, pageDataId } from '../src/contract/pageData.ts'
import { newFormKey } from '../src/contract/platform/formKey.ts'

/** The headers of a form sent by one of our pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin', host: 'localhost' }

export interface PageForm {
  readonly url: string
  readonly fields: Record<string, string>
  readonly headers?: Record<string, string>
  readonly remoteAddress?: string
}

/** Sends a form as a browser does before the page's scripts have run. */
export async function sendForm(
  app: FastifyInstance,
  { url, fields, headers = sameOrigin, ...rest }: PageForm,
) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ country: 'US 1 United States', ...fields }).toString(),
    ...rest,
  })
  const { statusCode, body } = answer
  return { statusCode, body, headers: answer.headers, data: pageDataIn(body) }
}

/** The data that a page contains. */
export function pageDataIn(html: string): PageData {
  return JSON.parse(pageBlockIn(html) || '{}')
}

/** The same data as JSON text. */
export function pageBlockIn(html: string): string {
  const block = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's')
  return block.exec(html)?.[1] ?? ''
}

/** The form key of a page that was opened `ageMs` ago. */
export function formKeyOf(ageMs = 0): string {
  return newFormKey(new Date(Date.now() - ageMs), crypto.randomUUID())
}
