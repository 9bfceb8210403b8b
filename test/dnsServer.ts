import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Records by name and type: TXT texts, MX names, A addresses. */
export type Zone = Readonly<
  Record<string, { TXT?: readonly string[]; MX?: readonly string[]; A?: readonly string[] }>
>

const types = { 1: 'A', 15: 'MX', 16: 'TXT' } as const
const nameError = 3

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

function dataOf(type: 'TXT' | 'MX' | 'A', value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameBytes(value)])
  // A text comes in strings of at most 255 bytes.
  const parts = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
}

/** A DNS server that answers from a zone, on an address of its own. */
export async function openDnsServer(zone: Zone): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const type = types[question.readUInt16BE(at + 1) as keyof typeof types]
    const found = zone[labels.join('.').toLowerCase()]
    const values = (type && found?.[type]) ?? []
    const answers = values.map((value) => {
      const data = dataOf(type ?? 'TXT', value)
      const head = Buffer.from([0xc0, 12, 0, 0, 0, 1, 0, 0, 0, 60, 0, 0])
      question.copy(head, 2, at + 1, at + 3)
      head.writeUInt16BE(data.length, 10)
      return Buffer.concat([head, data])
    })
    const reply = Buffer.from(question.subarray(0, at + 5))
    reply.writeUInt16BE(0x8580 | (found ? 0 : nameError), 2)
    reply.writeUInt16BE(answers.length, 6)
    reply.fill(0, 8, 12)
    socket.send(Buffer.concat([reply, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
