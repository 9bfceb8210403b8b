import { endpoint } from './platform/endpoint.ts'

export const downloadManual = endpoint({
  method: 'GET',
  path: '/api/manual.pdf',
  access: 'anyone',
  summary: 'The owner guide to print, as it comes with its email.',
  response: { contentTypes: ['application/pdf'] },
})
