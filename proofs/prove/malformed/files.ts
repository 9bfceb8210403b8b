import type { HostileForm } from '../../../test/hostileFiles/forms.ts'
import { hostileFile, hostileForm } from '../../../test/hostileFiles/generate.ts'
import { answersWithinMs } from './exchange.ts'

/** A shop that takes files and that only this sender uses. */
export interface FileShop {
  readonly url: string
  readonly businessId: number
}

export interface FileRequest extends HostileForm {
  readonly what: string
  readonly method: 'POST'
  readonly path: string
  /** The connection breaks in the middle of the file. */
  readonly isCut: boolean
}

/** A form that is hostile, or contains a hostile file. A recording needs a review first. */
export async function fileRequest(random: () => number, shop: FileShop): Promise<FileRequest> {
  const voice = '/api/feedback/voice'
  const logo = `/api/businesses/${shop.businessId}/logo`
  const isCut = random() < 0.1
  const sent = { method: 'POST', isCut } as const
  if (random() < 0.3) {
    return { ...sent, ...hostileForm(random), path: random() < 0.5 ? voice : logo }
  }
  const { what, as, content } = hostileFile(random)
  if (as === 'customers') {
    const path = `/api/businesses/${shop.businessId}/customer-imports/check`
    return { ...sent, what, path, ...formOf('customers', content, { choices: '{}' }) }
  }
  if (as === 'picture') return { ...sent, what, path: logo, ...formOf('logo', content) }
  return { ...sent, what, path: voice, ...formOf('audio', content, await newReview(random, shop)) }
}

const boundary = '----a boundary of this run'.replaceAll(' ', '-')

function formOf(
  field: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {},
): HostileForm {
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(before.join('') + part(field, '; filename="file"')),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

async function newReview(random: () => number, { url, businessId }: FileShop) {
  const answer = await fetch(`${url}/api/feedback/public`, {
    method: 'POST',
    signal: AbortSignal.timeout(answersWithinMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessId, rating: 4, comment: `A voice ${random()} ${Date.now()}` }),
  })
  if (!answer.ok) throw new Error(`The review was refused: ${answer.status}`)
  const { id, voiceToken } = await answer.json()
  return { businessId: String(businessId), feedbackId: String(id), voiceToken: String(voiceToken) }
}
