import type {
  Endpoint,
  EventsResponse,
  FileResponse,
  RedirectResponse,
} from '../../../contract/platform/endpoint.ts'
import { errorAnswer } from '../../../contract/platform/errorAnswer.ts'

/** What a route checks by its contract, and what the API description says about it. */
export function schemaOf(endpoint: Endpoint): object {
  const { summary, access, params, query, body, response, idempotent } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    ...(access === 'gateway' && { consumes: ['application/x-www-form-urlencoded'] }),
    ...(idempotent && {
      description:
        'Takes an Idempotency-Key header: the same key with the same body gives the first answer again; with another body, 422.',
    }),
    response:
      isRedirect(response) || isFile(response) || isEvents(response)
        ? { '4xx': errorAnswer }
        : { 200: response, '4xx': errorAnswer, '5xx': errorAnswer },
  }
}

export function isFile(response: Endpoint['response']): response is FileResponse {
  return 'contentTypes' in response
}

export function isEvents(response: Endpoint['response']): response is EventsResponse {
  return 'events' in response
}

export function isRedirect(response: Endpoint['response']): response is RedirectResponse {
  return 'redirects' in response
}
