import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email as ParsedLetter } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { freePort } from './server.ts'

/** The key of this server alone. It needs no protection. */
const key = readFileSync(new URL('./fixtures/for-tests-only.key.pem', import.meta.url))
/** The certificate to trust for sending to this server. */
export const testCertificateFile = fileURLToPath(
  new URL('./fixtures/for-tests-only.certificate.pem', import.meta.url),
)
export const testCertificate = readFileSync(testCertificateFile, 'utf8')

const user = 'postmaster'
const password = 'a password of the tests'

/**
 * What happens to an email. It is accepted, refused at a command, or accepted without an answer; or
 * the connection ends, before or after accepting.
 */
export type SmtpBehaviour =
  | 'accept'
  | { readonly refuse: 'connection' | 'sender' | 'recipient' | 'letter'; readonly code: number }
  | 'hang'
  | 'accept-then-hang'
  | 'drop-connection'
  | 'drop-recipient'
  | 'accept-then-drop'

export interface ReceivedLetter {
  readonly raw: string
  readonly parsed: ParsedLetter
  /** The real recipients, whatever the email's headers say. */
  readonly recipients: readonly string[]
  readonly wasEncrypted: boolean
  /** How the sender introduced itself. */
  readonly helloName: string
}

export interface TestSmtpServer {
  readonly port: number
  /** The `SMTP_URL` of this server. */
  readonly url: string
  readonly received: ReceivedLetter[]
  /** How many connections the server has had. */
  connections: number
  behaviour: SmtpBehaviour
  start(): Promise<void>
  stop(): Promise<void>
}

/** A real mail server with a password, and with TLS, STARTTLS or no encryption. */
export async function openTestSmtpServer({
  encryption = 'tls',
  host = 'localhost',
}: {
  encryption?: 'tls' | 'starttls' | 'none'
  /** The address to listen on. */
  host?: string
} = {}): Promise<TestSmtpServer> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  let server: SMTPServer

  function makeServer(): SMTPServer {
    return new SMTPServer({
      secure: encryption === 'tls',
      key,
      cert: testCertificate,
      disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_, done) => {
        if (testServer.behaviour === 'drop-connection') hangUp()
        else done(refusal('connection'))
      },
      onAuth: (auth, _, done) => {
        if (auth.username === user && auth.password === password) done(null, { user })
        else done(new Error('Wrong name or password'))
      },
      onMailFrom: (_, __, done) => done(refusal('sender')),
      onRcptTo: (_, __, done) => {
        if (testServer.behaviour === 'drop-recipient') hangUp()
        else if (testServer.behaviour !== 'hang') done(refusal('recipient'))
      },
      onData: async (stream, session, done) => {
        const raw = await readAll(stream).catch(() => undefined)
        // The client ended in the middle of its email.
        if (raw === undefined) return done(new Error('The email did not arrive complete'))
        const refused = refusal('letter')
        if (refused) return done(refused)
        testServer.received.push({
          raw,
          parsed: await PostalMime.parse(raw),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          wasEncrypted: session.secure,
          helloName: session.hostNameAppearsAs,
        })
        if (testServer.behaviour === 'accept-then-drop') return hangUp()
        if (testServer.behaviour !== 'accept-then-hang') done()
      },
    })
  }

  function refusal(at: 'connection' | 'sender' | 'recipient' | 'letter'): Error | null {
    const { behaviour } = testServer
    if (typeof behaviour === 'string' || behaviour.refuse !== at) return null
    return Object.assign(new Error('Not this one'), { responseCode: behaviour.code })
  }

  const scheme = encryption === 'tls' ? 'smtps' : 'smtp'
  const testServer: TestSmtpServer = {
    port,
    url: `${scheme}://${user}:${encodeURIComponent(password)}@localhost:${port}`,
    received: [],
    connections: 0,
    behaviour: 'accept',
    start: async () => {
      server = makeServer()
      // Some tests break connections on purpose.
      server.on('error', () => undefined)
      server.server.on('connection', (socket) => {
        testServer.connections += 1
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      await once(server.listen(port, host), 'listening')
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      hangUp()
      await closed
    },
  }
  await testServer.start()
  return testServer
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
