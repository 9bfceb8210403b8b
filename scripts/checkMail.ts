import { parseArgs } from 'node:util'
import { openDns } from '../src/server/platform/integrations/email/sender/dns.ts'
import { checkSender } from '../src/server/platform/integrations/email/sender/records.ts'
import { readServerConfig, runCommand, UsageError } from './backupCommand.ts'

/** `npm run mail:check`: asks DNS whether receivers can trust this server's emails. */
const usage = `npm run mail:check -- [--selector NAME] [--dns ADDRESS]

  --selector NAME   the key that the mail server signs with: "s=NAME" in the source of an email
  --dns ADDRESS     the DNS server to ask; otherwise those of this machine

It reads the server's settings: MAIL_FROM, SMTP_URL, PUBLIC_URL.
It ends with 0 if everything is there, 1 if something is missing, 2 when it was asked wrongly.`

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { selector: { type: 'string' }, dns: { type: 'string', multiple: true } },
  })
  const { email, publicUrl } = readServerConfig()
  if (email.kind !== 'smtp') throw new UsageError('Set SMTP_URL and MAIL_FROM, as for the server.')
  const domain = /@([^@>\s]+)>?\s*$/.exec(email.from)?.[1]?.toLowerCase()
  if (!domain) throw new UsageError(`MAIL_FROM, ${email.from}, has no domain.`)
  const helloName = new URL(publicUrl).hostname
  const asked = { domain, selector: values.selector, helloName }
  const findings = await checkSender(asked, openDns(values.dns))
  for (const { about, isFine, says } of findings) {
    console.log(`${isFine ? 'fine   ' : 'MISSING'} ${about.padEnd(7)} ${says}`)
  }
  return findings.every(({ isFine }) => isFine) ? 0 : 1
})
