import { Agent } from 'node:http'
import { anyAddress } from '../../../test/machines/calls.ts'
import { type Pace, serveLoad } from '../../bench/loadProcess.ts'
import { randomScan, type Shop } from '../../bench/scans.ts'
import { exchange } from './exchange.ts'

export interface ScanLoadSetting extends Pace {
  readonly url: string
  readonly shop: Shop
  readonly clients: number
}

/** Clients with many addresses and their own connections. Only a counted scan is correct. */
serveLoad<ScanLoadSetting>(async ({ url, shop, clients }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const scan = async () => {
    const { code, phone, idempotencyKey } = randomScan([shop])
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      'x-forwarded-for': anyAddress(),
    }
    const body = JSON.stringify({ qrCode: code, phoneNumber: phone })
    const sent = { method: 'POST', path: '/api/qr/scan-with-phone', headers, body }
    const { status } = await exchange(url, sent, agent)
    return status === 200 ? undefined : `status ${status}`
  }
  return Array.from({ length: clients }, () => scan)
})
