import { createPublicKey } from 'node:crypto'

/** What DNS says about a name; nothing for a name that is not there. */
export interface Lookups {
  /** Each record as one text. */
  txt(name: string): Promise<readonly string[]>
  /** Names of the servers that take mail. */
  mx(name: string): Promise<readonly string[]>
  addresses(name: string): Promise<readonly string[]>
}

export interface Finding {
  readonly about: 'SPF' | 'DKIM' | 'DMARC' | 'Bounces' | 'Name'
  readonly isFine: boolean
  /** What is there, or what is wrong and what to do. */
  readonly says: string
}

interface Asked {
  /** The part of MAIL_FROM after the @. */
  readonly domain: string
  /** The name of the key that the mail server signs with; undefined if nobody named it. */
  readonly selector: string | undefined
  /** The name that servers introduce themselves with. */
  readonly helloName: string
}

/** Asks DNS for everything that receiving mail servers ask before they trust an email. */
export async function checkSender(asked: Asked, dns: Lookups): Promise<Finding[]> {
  const { domain, selector, helloName } = asked
  return Promise.all([
    checkSpf(domain, dns),
    checkDkim(domain, selector, dns),
    checkDmarc(domain, dns),
    checkBounces(domain, dns),
    checkName(helloName, dns),
  ])
}

const fine = (about: Finding['about'], says: string): Finding => ({ about, isFine: true, says })
const wrong = (about: Finding['about'], says: string): Finding => ({ about, isFine: false, says })

const spfOf = (records: readonly string[]) =>
  records.filter((record) => /^v=spf1(\s|$)/i.test(record))

async function checkSpf(domain: string, dns: Lookups): Promise<Finding> {
  const [record, ...more] = spfOf(await dns.txt(domain))
  if (!record) {
    return wrong(
      'SPF',
      `${domain} has no SPF record. Add a TXT record to ${domain} that names your mail server, such as "v=spf1 mx -all" or "v=spf1 include:spf.your-mail-service.example -all".`,
    )
  }
  if (more.length > 0) {
    return wrong(
      'SPF',
      `${domain} has ${more.length + 1} SPF records, so none counts. Make them one.`,
    )
  }
  const end = /(?:^|\s)([-~?+]?)all(?:\s|$)/i.exec(record)
  if (!end && !/\sredirect=/i.test(record)) {
    return wrong('SPF', `"${record}" does not say what to do with other servers. End it with -all.`)
  }
  if (end && end[1] !== '-' && end[1] !== '~') {
    return wrong('SPF', `"${record}" lets every server send for ${domain}. End it with -all.`)
  }
  const lookups = await countSpfLookups(record, dns, new Set([domain]))
  if (lookups > mostSpfLookups) {
    return wrong(
      'SPF',
      `"${record}" needs ${lookups} further lookups, and receivers give up after ${mostSpfLookups}. Remove what no longer sends for you.`,
    )
  }
  return fine('SPF', record)
}

/** RFC 7208, section 4.6.4. */
const mostSpfLookups = 10

async function countSpfLookups(
  record: string,
  dns: Lookups,
  seen: ReadonlySet<string>,
): Promise<number> {
  let count = 0
  for (const term of record.split(/\s+/).slice(1)) {
    const [, kind = '', value = ''] = /^[-~?+]?([a-z]+)[:=]?([^\s/]*)/i.exec(term) ?? []
    if (!/^(include|a|mx|ptr|exists|redirect)$/i.test(kind)) continue
    count += 1
    if (!/^(include|redirect)$/i.test(kind) || seen.has(value) || count > mostSpfLookups) continue
    const [included] = spfOf(await dns.txt(value))
    if (included) count += await countSpfLookups(included, dns, new Set([...seen, value]))
  }
  return count
}

async function checkDkim(
  domain: string,
  selector: string | undefined,
  dns: Lookups,
): Promise<Finding> {
  if (!selector) {
    return wrong(
      'DKIM',
      'Nobody said which key to look for. Send yourself an email, look for "DKIM-Signature: … s=NAME" in its source, and run this again with --selector NAME. Without such a line the mail server does not sign: turn that on.',
    )
  }
  const name = `${selector}._domainkey.${domain}`
  const record = (await dns.txt(name)).find((one) => /(^|;)\s*p=/i.test(one))
  if (!record)
    return wrong(
      'DKIM',
      `${name} has no key. Add the TXT record that your mail server or service shows.`,
    )
  const tags = tagsOf(record)
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '')
  if (key === '')
    return wrong(
      'DKIM',
      `The key of ${name} was withdrawn: its p= is empty. Publish the one that signs now.`,
    )
  if (tags.get('k')?.toLowerCase() === 'ed25519') return fine('DKIM', `${name}: an Ed25519 key`)
  const bits = rsaBits(key)
  if (bits === undefined)
    return wrong(
      'DKIM',
      `The key of ${name} cannot be read: a part of it may be missing. Copy it again as a whole.`,
    )
  if (bits < 1024)
    return wrong(
      'DKIM',
      `The key of ${name} has ${bits} bits, which nobody accepts any more. Make one of 2048.`,
    )
  return fine('DKIM', `${name}: an RSA key of ${bits} bits`)
}

function rsaBits(key: string): number | undefined {
  try {
    const der = Buffer.from(key, 'base64')
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails
      ?.modulusLength
  } catch {
    return undefined
  }
}

async function checkDmarc(domain: string, dns: Lookups): Promise<Finding> {
  // Receivers ask the domain itself, then the one that somebody registered: a public suffix has none.
  const labels = domain.split('.')
  const domains = labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
  for (const one of domains) {
    const records = (await dns.txt(`_dmarc.${one}`)).filter((record) =>
      /^v=DMARC1\s*(;|$)/i.test(record),
    )
    const [record] = records
    if (!record) continue
    if (records.length > 1)
      return wrong(
        'DMARC',
        `_dmarc.${one} has ${records.length} records, so none counts. Make them one.`,
      )
    const policy = tagsOf(record).get('p')?.toLowerCase()
    if (policy === 'none' || policy === 'quarantine' || policy === 'reject')
      return fine('DMARC', record)
    return wrong(
      'DMARC',
      `"${record}" has no p= of none, quarantine or reject, so it does not count.`,
    )
  }
  return wrong(
    'DMARC',
    `${domain} has no DMARC record. Add a TXT record to _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:postmaster@${domain}", and p=quarantine once the reports show no email of yours that fails.`,
  )
}

/** "v=DMARC1; p=none" as names and values. */
function tagsOf(record: string): Map<string, string> {
  const tags = record.split(';').map((tag) => {
    const [name = '', ...value] = tag.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim()] as const
  })
  return new Map(tags)
}

async function checkBounces(domain: string, dns: Lookups): Promise<Finding> {
  const servers = (await dns.mx(domain)).filter((name) => name !== '')
  if (servers.length > 0) return fine('Bounces', `${domain} takes mail at ${servers.join(', ')}`)
  return wrong(
    'Bounces',
    `${domain} takes no mail (it has no MX record), so bounces and replies are lost, and some receivers refuse its emails. Add an MX record.`,
  )
}

async function checkName(helloName: string, dns: Lookups): Promise<Finding> {
  const addresses = await dns.addresses(helloName)
  if (addresses.length > 0) return fine('Name', `${helloName} is ${addresses.join(', ')}`)
  return wrong(
    'Name',
    `The servers say that they are ${helloName}, the name in PUBLIC_URL, and DNS does not know it. Add its A or AAAA record.`,
  )
}
