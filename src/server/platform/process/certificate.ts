import { isIP } from 'node:net'
import { connect } from 'node:tls'

export interface Certificate {
  /** The name that visitors open. */
  readonly host: string
  readonly beginsAt: Date
  readonly endsAt: Date
}

const waitAtMostMs = 2_500
const readAgainMs = { known: 3_600_000, unknown: 300_000 }

/** Reads PUBLIC_URL's certificate as a visitor's browser sees it, at most once an hour. */
export function watchCertificate(
  { publicUrl }: { readonly publicUrl: string },
  now: () => number,
): () => Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  let last: { readonly certificate: Certificate | null; readonly at: number } | undefined
  let reading: Promise<Certificate | null> | undefined
  return async () => {
    if (protocol !== 'https:') return null
    const lasts = last?.certificate ? readAgainMs.known : readAgainMs.unknown
    if (last && now() - last.at < lasts) return last.certificate
    reading ??= readCertificate(host, Number(port || 443)).finally(() => {
      reading = undefined
    })
    last = { certificate: await reading, at: now() }
    return last.certificate
  }
}

/** Null if nothing answers there, as where a machine cannot reach its own public address. */
function readCertificate(host: string, port: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      servername: isIP(host) ? '' : host,
      // The certificate of a name that is not public is signed by nobody we know, and it ends as well.
      rejectUnauthorized: false,
      timeout: waitAtMostMs,
    })
    const end = (certificate: Certificate | null) => {
      resolve(certificate)
      clearTimeout(tired)
      socket.destroy()
    }
    // `timeout` counts only silence.
    const tired = setTimeout(end, waitAtMostMs, null)
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const { valid_from: begins, valid_to: ends } = socket.getPeerCertificate()
      const [beginsAt, endsAt] = [new Date(begins), new Date(ends)]
      end(Number.isNaN(endsAt.getTime()) ? null : { host, beginsAt, endsAt })
    })
  })
}
