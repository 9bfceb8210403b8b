import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Upload } from '../contract/endpoint.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The one file of a form, read whole; only where the contract declares an `upload`. */
    uploaded: Buffer | undefined
  }
}

/** Beside the file: short fields, and few of them. */
const mostFields = 10
const mostFieldBytes = 1_000

/** Routes that take a file. Files are refused everywhere else, so these have a scope of their own. */
export async function withUploads(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    // The body limit does not cover these bodies: each limit is set here.
    await scope.register(multipart, {
      limits: {
        files: 1,
        fields: mostFields,
        fieldSize: mostFieldBytes,
        fieldNameSize: 100,
        headerPairs: 50,
        parts: mostFields + 1,
      },
    })
    addRoutes(scope)
  })
}

/** Reads the file that `endpoint` declares, and checks the fields beside it by its schema. */
export function readUpload({ upload, body }: Endpoint) {
  if (!upload) throw new Error('This endpoint takes no file')
  return async (request: FastifyRequest): Promise<void> => {
    const { content, fields } = await readForm(request, upload)
    if (!content) {
      throw new AppError('invalid_input', { message: 'Please choose a file.' })
    }
    request.uploaded = content
    if (body) request.body = checkFields(body, fields)
  }
}

async function readForm(request: FastifyRequest, { field, mostBytes }: Upload) {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  const fields: Record<string, string> = {}
  let content: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field && !content) content = await readFile(part)
      else part.file.resume()
    }
  } catch (error) {
    throw readable(error)
  }
  return { content, fields }
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  const content = await part.toBuffer()
  if (part.file.truncated) throw new AppError('body_too_large')
  return content
}

function readable(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  return new AppError(statusCode === 413 ? 'body_too_large' : 'unreadable_body')
}

function checkFields(schema: NonNullable<Endpoint['body']>, fields: Record<string, string>) {
  const checked = z.safeParse(schema, fields)
  if (checked.success) return checked.data
  const named = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new AppError('invalid_input', { fields: Object.fromEntries(named) })
}
