import { workOnImport } from '../src/server/customers/import/worker.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'
import { sentForm } from './sentForm.ts'

interface Sending {
  readonly key?: string
  readonly choices?: object
  /** The sender's network address. */
  readonly from?: string
}

/** A file of customers, written as by most programs. */
export const customersFile = (...rows: (string | number)[][]) =>
  ['Phone,Points,Name,Note', ...rows.map((row) => row.join(','))].join('\n')

/** An owner's imports of customers; jobs run when told to. */
export function importingAt(server: TestApp, { businessId, cookie }: TestBusiness) {
  const url = `/api/businesses/${businessId}/customer-imports`

  async function send(path: '' | '/check' | '/refused', csv: string, sending: Sending = {}) {
    const { key, choices = {}, from: remoteAddress } = sending
    const form = new FormData()
    form.set('choices', JSON.stringify(choices))
    if (path === '') form.set('fileName', 'customers.csv')
    form.set('customers', new Blob([csv], { type: 'text/csv' }), 'customers.csv')
    const { headers, payload } = await sentForm(form)
    const sent = { ...headers, cookie, ...(key && { 'idempotency-key': key }) }
    const call = { method: 'POST', url: `${url}${path}`, headers: sent, payload } as const
    return server.app.inject(remoteAddress ? { ...call, remoteAddress } : call)
  }

  async function start(csv: string, sending?: Sending): Promise<number> {
    const answer = await send('', csv, sending)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().importId
  }

  const work = (importId: number) => workOnImport(server.context, { businessId, importId })
  const undo = (importId: number) => server.post(`${url}/${importId}/undo`, {}, { cookie })
  const read = async (path: string) =>
    (await server.get(`/api/businesses/${businessId}${path}`, cookie)).json()

  return {
    send,
    start,
    work,
    undo,
    read,
    check: async (csv: string, sending?: Sending) => (await send('/check', csv, sending)).json(),
    run: async (csv: string, sending?: Sending) => {
      const importId = await start(csv, sending)
      await work(importId)
      return importId
    },
    runUndo: async (importId: number) => {
      const answer = await undo(importId)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await work(importId)
    },
    latest: async () => (await read('/customer-imports'))[0],
    customers: async () => (await read('/customers?sort=points')).customers,
  }
}
