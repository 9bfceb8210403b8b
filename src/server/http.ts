import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallOutput, CallParts, Endpoint, FileResponse } from '../contract/endpoint.ts'
import { errorAnswer } from '../contract/errors.ts'
import { requireAccess } from './access.ts'
import type { Session } from './auth/service.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'

/** One call, checked by its contract. */
export type Call<E extends Endpoint> = CallParts<E> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The session that gave access; present where the endpoint needs one. */
  readonly session: Session | undefined
  /** Of the `Idempotency-Key` header; endpoints that move points take one. */
  readonly idempotencyKey: string | undefined
}

/** What a handler of a file answers with. */
export interface FileAnswer {
  readonly contentType: string
  readonly content: Buffer | string
  readonly fileName: string
}

type Answer<E extends Endpoint> = E['response'] extends FileResponse ? FileAnswer : CallOutput<E>

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>) => Promise<Answer<NoInfer<E>>>,
) => void

/** Registers handlers by their contract: route, access, checks of input and output, reference. */
export function serveWith(app: FastifyInstance, context: Context): Serve {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.access !== 'anyone' && {
        preValidation: (request: FastifyRequest) =>
          requireAccess(context, endpoint.access, request),
      }),
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
          session: request.session,
          idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
        }
        const answer = await handle(call as unknown as Call<typeof endpoint>)
        return isFile(endpoint.response) ? sendFile(reply, answer as FileAnswer) : answer
      },
    })
  }
}

function schemaOf(endpoint: Endpoint): object {
  const { summary, params, query, body, response, idempotent } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(idempotent && {
      description:
        'Takes an Idempotency-Key header: the same key with the same body gives the first answer again; with another body, 422.',
    }),
    response: isFile(response)
      ? { '4xx': errorAnswer }
      : { 200: response, '4xx': errorAnswer, '5xx': errorAnswer },
  }
}

function isFile(response: Endpoint['response']): response is FileResponse {
  return 'contentTypes' in response
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(file.content)
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('invalid_input', {
    message: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
  })
}
