import type { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { type Config, isLocalhost } from '../../config.ts'
import type { DeliveryResult } from '../deliveryResult.ts'
import type { Email, LetterToSend } from '../email.ts'

type SmtpSettings = Extract<Config['email'], { kind: 'smtp' }>

/** A silent connection is given up after these. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
/** An email is small; a server that takes longer for it is stuck, and others wait behind it. */
const givenUpAfterMs = 20_000

/** Emails through a mail server. `tls` may name certificates to trust besides the usual. */
export function smtpEmail(
  { url, from }: SmtpSettings,
  { tls }: { tls?: ConnectionOptions } = {},
): Email {
  const transport = createTransport({
    url,
    pool: true,
    // A connection does not decide whether an email is tried again.
    maxRequeues: 0,
    ...waits,
    ...(mustEncrypt(url) && { requireTLS: true }),
    ...(tls && { tls }),
  })
  /** The words of each email, by the signal that aborts its sending. */
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
      // The server gets the words after it has agreed to accept them.
      const mayHaveArrived = words.get(signal)?.readableDidRead === true
      return outcomeOf(error as NodemailerError, { mayHaveArrived })
    }
  }

  return { canSend: true, isOutbox: false, send, close: () => transport.close() }
}

/** A server elsewhere must accept emails encrypted, unless its address says otherwise. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const isSaid = ['ignoreTLS', 'requireTLS', 'opportunisticTLS'].some((name) =>
    searchParams.has(name),
  )
  return protocol === 'smtp:' && !isLocalhost(hostname) && !isSaid
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

/** Exactly one address, whatever the text contains: it could name several people. */
const addressOf = (address: string) => ({ name: '', address })

/** The value of a header must not begin another one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Refusals that are about the email itself, not about us. */
const aboutTheLetter = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** Our own name and password are wrong. */
const aboutSigningIn = new Set([530, 534, 535, 538])

function outcomeOf(
  error: NodemailerError,
  { mayHaveArrived }: { mayHaveArrived: boolean },
): DeliveryResult {
  const { code, originalCode, command, responseCode = 0, permanent } = error
  // A negative answer: the server has not accepted it.
  if (responseCode >= 400) {
    const errorCode = String(responseCode)
    if (aboutSigningIn.has(responseCode)) return { outcome: 'not-now', errorCode, needsSetUp: true }
    const isRefused = permanent && aboutTheLetter.has(command ?? '')
    return { outcome: isRefused ? 'refused' : 'not-now', errorCode }
  }
  const errorCode = originalCode ?? code ?? error.name
  if (mayHaveArrived) return { outcome: 'unknown', errorCode }
  // An invalid address, or an email that is too large for the server: trying again would change
  // nothing.
  const isOurs = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { outcome: isOurs ? 'refused' : 'not-now', errorCode }
}
