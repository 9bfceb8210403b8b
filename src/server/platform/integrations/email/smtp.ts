import type { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { type Config, isLocalhost } from '../../config.ts'
import type { DeliveryResult } from '../deliveryResult.ts'
import type { Email, LetterToSend } from '../email.ts'
import { isOnThisMachine } from './thisMachine.ts'

type SmtpSettings = Extract<Config['email'], { kind: 'smtp' }>

/** The time limits for a silent connection, in ms. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
/** An email is small. A server that takes longer is stuck, and others wait behind it. */
const givenUpAfterMs = 20_000

/** Sends emails through a mail server. `tls` may name more certificates to trust. */
export function smtpEmail(
  { url, from, helloName }: SmtpSettings,
  { tls }: { tls?: ConnectionOptions } = {},
): Email {
  const transport = createTransport({
    url,
    pool: true,
    ...(helloName !== undefined && { name: helloName }),
    // The library must not retry: the outcome decides whether an email is tried again.
    maxRequeues: 0,
    ...waits,
    ...(mustEncrypt(url) && { requireTLS: true }),
    ...tlsFor(url, tls),
  })
  /** The content of each email, by the signal that aborts its sending. */
  const words = new WeakMap<AbortSignal, Readable>()
  transport.use('stream', ({ message, data: { signal } }, done) => {
    message.processFunc((stream) => {
      if (signal) words.set(signal, stream)
      return stream
    })
    done()
  })

  async function send(letter: LetterToSend): Promise<DeliveryResult> {
    const signal = AbortSignal.timeout(givenUpAfterMs)
    try {
      const { serverMessageId } = await transport.sendMail({ ...mailOf(letter), from, signal })
      return { outcome: 'accepted', providerId: serverMessageId ?? letter.messageId }
    } catch (error) {
      // The server is sent the content once it has agreed to accept the email.
      const mayHaveArrived = words.get(signal)?.readableDidRead === true
      return outcomeOf(error as NodemailerError, { mayHaveArrived })
    }
  }

  return { canSend: true, isOutbox: false, send, close: () => transport.close() }
}

/**
 * Whether emails must be encrypted: on another machine, unless the server's address says otherwise.
 */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const isSaid = ['ignoreTLS', 'requireTLS', 'opportunisticTLS'].some((name) =>
    searchParams.has(name),
  )
  return protocol === 'smtp:' && !isLocalhost(hostname) && !isSaid
}

/**
 * Which certificates to take. The mail server of a Debian, as of most systems, has one that nobody
 * signed: on this machine it is taken. An address may say otherwise by `tls.rejectUnauthorized`.
 */
function tlsFor(url: string, given: ConnectionOptions | undefined): { tls?: ConnectionOptions } {
  const { hostname, searchParams } = new URL(url)
  const isSaid = [...searchParams.keys()].some((name) => name.startsWith('tls.'))
  if (given || isSaid || !isOnThisMachine(hostname)) return given ? { tls: given } : {}
  return { tls: { rejectUnauthorized: false } }
}

function mailOf(letter: LetterToSend): SendMailOptions {
  const { to, replyTo, unsubscribeUrl, attachments = [] } = letter
  return {
    to: addressOf(to),
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(replyTo && { replyTo: addressOf(replyTo) }),
    ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: oneLine(fileName),
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Exactly one recipient, although the text could name several. */
const addressOf = (address: string) => ({ name: '', address })

/** The value of a header must not start another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Refusals at these commands are about the email itself, not about us. */
const aboutTheLetter = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** Codes for our own name or password being wrong. */
const aboutSigningIn = new Set([530, 534, 535, 538])
/** Codes for encryption that is not offered, or for a certificate that is not trusted. */
const aboutEncryption = /^ETLS$|^EPROTO$|^ERR_SSL_|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_/

function outcomeOf(
  error: NodemailerError,
  { mayHaveArrived }: { mayHaveArrived: boolean },
): DeliveryResult {
  const { code = '', originalCode, command, responseCode = 0, permanent } = error
  const lasts = responseCode === 0 || responseCode >= 500
  // Nobody can send until somebody changes the setting or the server.
  const cause = originalCode ?? code
  if (lasts && (cause === 'EAUTH' || aboutEncryption.test(cause)) && responseCode < 530) {
    return { outcome: 'not-now', errorCode: cause, needsSetUp: true }
  }
  // A negative answer means that the server has not accepted the email.
  if (responseCode >= 400) {
    const errorCode = String(responseCode)
    if (aboutSigningIn.has(responseCode)) return { outcome: 'not-now', errorCode, needsSetUp: true }
    const isRefused = permanent && aboutTheLetter.has(command ?? '')
    return { outcome: isRefused ? 'refused' : 'not-now', errorCode }
  }
  const errorCode = cause || error.name
  if (mayHaveArrived) return { outcome: 'unknown', errorCode }
  // An invalid address, or an email too large for the server: trying again would not help.
  const isOurs = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { outcome: isOurs ? 'refused' : 'not-now', errorCode }
}
