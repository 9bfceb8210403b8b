import type { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type {
  Access,
  CallOutput,
  CallParts,
  Endpoint,
  EventsResponse,
  FileResponse,
  Look,
  LookedAt,
  RedirectResponse,
} from '../../../contract/platform/endpoint.ts'
import { fieldSentences } from '../../../contract/platform/fieldSentences.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { returnAddress, signUpAddress } from '../text/returnAddress.ts'
import { type By, byOf, type Caller, requireOwnLocation } from './caller.ts'
import { knownError } from './errorAnswers.ts'
import { sendEvents } from './events.ts'
import { inTurnsOf, type MadeInTurns, type Turns, turnsOf } from './heavyCalls.ts'
import { inRequest } from './requestId.ts'
import { isEvents, isFile, isRedirect, schemaOf } from './routeSchema.ts'
import { type Browser, browserOf } from './session.ts'
import { answerInTime } from './timeLimits.ts'
import { bodyLimitOf, requireUpload } from './uploads.ts'

/** Whoever may make calls with these may also change the business. */
const changerAccess = ['business', 'code', 'owner'] as const satisfies Access[]
type ChangerAccess = (typeof changerAccess)[number]

/** One call, checked by its contract. */
export type Call<E extends Endpoint> = CallParts<E> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Who was let in; a stranger if anyone may call. */
  readonly caller: Caller
  readonly browser: Browser
  /** The `Idempotency-Key` header, for endpoints that declare it. */
  readonly idempotencyKey: string | undefined
} & (E['access'] extends ChangerAccess ? { readonly by: By } : unknown) &
  (E extends { upload: object } ? { readonly file: Buffer } : unknown) &
  (E extends { heavy: 'parts' } ? { readonly turns: Turns } : unknown) &
  (E['response'] extends EventsResponse
    ? {
        /** Aborted when nobody listens any more. */ readonly signal: AbortSignal
      }
    : unknown)

/** The result of a handler that answers with a file. */
export interface FileAnswer {
  readonly contentType: string
  readonly content: Buffer | string | Readable | MadeInTurns
  /** The file name for browsers; left out if no browser requests the file. */
  readonly fileName?: string
  /** Show the file instead of saving it. */
  readonly isInline?: boolean
  /** 206 for a part of the file. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The redirect of a handler. */
export interface Redirect {
  readonly location: string
}

type Answer<E extends Endpoint> = E['response'] extends FileResponse
  ? E extends { heavy: 'download' }
    ? FileAnswer & { readonly content: MadeInTurns }
    : FileAnswer
  : E['response'] extends RedirectResponse
    ? Redirect
    : E['response'] extends EventsResponse
      ? AsyncIterable<z.output<E['response']['events']>>
      : CallOutput<E>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A POST that changes nothing. */
    readsOnly?: boolean
    /** Other sites' pages may send it. */
    fromOtherSites?: boolean
  }
}

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>) => Promise<Answer<NoInfer<E>>>,
) => void

const stranger: Caller = { as: 'stranger' }

/** What each call does besides its handler, and what is not about HTTP. */
export interface AroundCalls {
  /** Lets a request in and writes its caller down, or throws why not. */
  readonly letIn: (context: Context, endpoint: Endpoint, request: FastifyRequest) => Promise<void>
  /** Records who has looked at a customer's data. */
  readonly writeLook: (
    context: Context,
    browser: Browser,
    look: { readonly action: Look; readonly at: LookedAt },
  ) => Promise<void>
}

/** Registers handlers by their contract: route, access, checks of input and output, description. */
export function serveWith(app: FastifyInstance, context: Context, around: AroundCalls): Serve {
  return (endpoint, handle) => {
    const isByChanger = changerAccess.some((access) => access === endpoint.access)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: {
        access: endpoint.access,
        readsOnly: endpoint.readsOnly ?? false,
        fromOtherSites: endpoint.fromOtherSites ?? false,
        upload: endpoint.upload,
      },
      ...(endpoint.access !== 'anyone' && accessHookOf(context, endpoint, around)),
      ...(endpoint.upload && {
        bodyLimit: bodyLimitOf(endpoint.upload),
        preHandler: requireUpload,
      }),
      ...(isRedirect(endpoint.response) && { errorHandler: sendToSignUp }),
      handler: async (request, reply) => {
        const caller = request.caller ?? stranger
        const browser = browserOf(context.config, request)
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
          caller,
          browser,
          by: isByChanger ? byOf(caller, browser) : undefined,
          idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
          file: request.uploaded,
          turns: turnsOf(request, context.waits),
        }
        requireOwnLocation(endpoint, caller, call)
        if (isEvents(endpoint.response)) {
          return sendEvents(context.config, reply, (signal) =>
            handle({ ...call, signal } as unknown as Call<typeof endpoint>),
          )
        }
        // Streams and files are afterwards sent for as long as somebody reads them.
        const answer = await answerInTime(
          inRequest(request, () =>
            inTurnsOf(context, { endpoint, request, reply }, () =>
              handle(call as unknown as Call<typeof endpoint>),
            ),
          ),
          context.waits,
        )
        if (endpoint.look) {
          // Before the answer is sent, so that nobody reads about people without an audit entry.
          const at: LookedAt = Object.assign({}, call.params, call.query, call.body)
          await around.writeLook(context, browser, { action: endpoint.look, at })
        }
        if (isRedirect(endpoint.response)) return reply.redirect((answer as Redirect).location)
        return isFile(endpoint.response) ? sendFile(reply, answer as FileAnswer, call) : answer
      },
    })
  }
}

/** No file is read before its sender is known. */
function accessHookOf(context: Context, endpoint: Endpoint, { letIn }: AroundCalls) {
  const check = (request: FastifyRequest) => letIn(context, endpoint, request)
  return endpoint.upload ? { preParsing: check } : { preValidation: check }
}

/**
 * For an error within a chain of redirects: leads to the page that starts a sign-in, with the
 * problem and the intended address.
 */
function sendToSignUp(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = knownError(error)
  // A bug is logged and answered like any other.
  if (!known) throw error
  request.refusal = known.code
  const { reason, returnTo } = known.details
  if (reason) request.log.warn({ code: known.code, reason }, 'a sign-in failed')
  const { returnTo: wanted } = request.query as { returnTo?: unknown }
  return reply.redirect(signUpAddress(known.code, returnTo ?? returnAddress(wanted)), 302)
}

function sendFile(
  reply: FastifyReply,
  file: FileAnswer,
  { turns }: { readonly turns: Turns },
): FastifyReply {
  const { contentType, content, fileName, isInline, status, headers } = file
  const how = isInline ? 'inline' : 'attachment'
  if (fileName) reply.header('content-disposition', `${how}; filename="${fileName}"`)
  if (status) reply.status(status)
  if (headers) reply.headers(headers)
  return reply.type(contentType).send(typeof content === 'function' ? content(turns) : content)
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('invalid_input', {
    message: fieldSentences.key,
  })
}
