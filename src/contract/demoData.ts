import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { id } from './platform/values.ts'

const demoShop = z.object({ id, name: z.string() })

export const describeDemoData = endpoint({
  method: 'GET',
  path: '/api/admin/demo-data',
  access: 'admin',
  summary: 'The shops of the demo data that are there now.',
  response: z.object({
    shops: z.array(demoShop),
    customers: z.int(),
    entries: z.int(),
    reviews: z.int(),
  }),
})
export type DemoData = z.output<typeof describeDemoData.response>

export const createDemoData = endpoint({
  method: 'POST',
  path: '/api/admin/create-demo-data',
  access: 'admin',
  summary: 'Add three demo shops with 90 days of activity; those that are there stay as they are.',
  response: z.object({
    success: z.literal(true),
    /** The shops that this call created; empty if all existed already. */
    created: z.array(demoShop),
  }),
})

export const deleteDemoData = endpoint({
  method: 'DELETE',
  path: '/api/admin/demo-data',
  access: 'admin',
  summary: 'Remove the demo shops with everything that is in them, at once and for good.',
  response: z.object({ success: z.literal(true), deleted: z.int() }),
})
