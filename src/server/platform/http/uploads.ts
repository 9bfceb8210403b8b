import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '../../../contract/platform/endpoint.ts'
import { fieldSentences } from '../../../contract/platform/fieldSentences.ts'
import { AppError } from '../errors.ts'
import { type FormPart, mostFrameBytes, readMultipart } from './multipart.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form's only file, completely read. Only for endpoints that declare an `upload`. */
    uploaded: Buffer | undefined
  }
  interface FastifyContextConfig {
    upload?: Upload | undefined
  }
}

/** The limit of each field beside the file. */
const mostFieldBytes = 1_000

/** The limit of a whole form with a file. */
export const bodyLimitOf = ({ mostBytes }: Upload) => mostBytes + mostFrameBytes

/**
 * Routes that take a file. They have their own scope, because files are refused everywhere else.
 */
export async function withUploads(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parse = async (request: FastifyRequest, body: Buffer) => readForm(request, body)
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parse)
    addRoutes(scope)
  })
}

/** Stores the form's file on the request, and returns its other fields. */
function readForm(request: FastifyRequest, body: Buffer): Record<string, string> {
  const { upload } = request.routeOptions.config
  const parts = readMultipart(body, request.headers['content-type'] ?? '')
  if (!upload || !parts) throw new AppError('unreadable_body')
  const isFile = (part: FormPart) => part.isFile && part.name === upload.field
  request.uploaded = parts.find(isFile)?.content
  const fields = parts.filter((part) => !part.isFile)
  const isTooLarge =
    fields.some(({ content }) => content.length > mostFieldBytes) ||
    (request.uploaded?.length ?? 0) > upload.mostBytes
  if (isTooLarge) throw new AppError('body_too_large')
  return Object.fromEntries(fields.map(({ name, content }) => [name, content.toString()]))
}

export async function requireUpload(request: FastifyRequest): Promise<void> {
  if (request.uploaded) return
  throw new AppError('invalid_input', { message: fieldSentences.file })
}
