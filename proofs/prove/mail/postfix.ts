import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../test/server.ts'
import { testCertificateFile } from '../../../test/smtpServer.ts'
import { must, run } from '../operator/command.ts'

/** The mail server of somebody whom we write to, as strict as such servers are. */
export interface Postfix {
  readonly url: string
  /** What it has delivered into the mailbox since it was asked last, as it is stored there. */
  take(): Promise<string>
  log(): Promise<string>
  stop(): Promise<void>
}

export const postfixProgram = '/usr/sbin/postfix'
const deliversWithinMs = 20_000

const settingsOf = (folder: string, owner: { uid: string; gid: string }) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.customer.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
virtual_mailbox_domains = customer.example
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${owner.uid}
virtual_gid_maps = static:${owner.gid}
smtpd_tls_cert_file = ${folder}/certificate.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = encrypt
smtpd_helo_required = yes
smtpd_helo_restrictions = reject_invalid_helo_hostname, reject_non_fqdn_helo_hostname
smtpd_sender_restrictions = reject_non_fqdn_sender
smtpd_relay_restrictions = reject_unauth_destination
smtpd_data_restrictions = reject_unauth_pipelining
smtpd_forbid_bare_newline = yes
strict_rfc821_envelopes = yes
strict_8bitmime = yes
disable_vrfy_command = yes
`

/** Only what takes a letter and puts it into a mailbox; nothing is sent on. */
const servicesOf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
virtual unix - n n - - virtual
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-postfix-'))
  const [uid = '', gid = ''] = await Promise.all(
    ['-u', '-g'].map((what) => must('id', [what, 'postfix'])),
  )
  const port = await freePort()
  await chmod(folder, 0o755)
  for (const name of ['queue', 'data', 'mail', 'conf']) await mkdir(join(folder, name))
  for (const name of ['data', 'mail']) await chown(join(folder, name), Number(uid), Number(gid))
  await copyFile(testCertificateFile, join(folder, 'certificate.pem'))
  await copyFile(testCertificateFile.replace('certificate', 'key'), join(folder, 'key.pem'))
  await chmod(join(folder, 'key.pem'), 0o600)
  await writeFile(join(folder, 'conf/main.cf'), settingsOf(folder, { uid, gid }))
  await writeFile(join(folder, 'conf/master.cf'), servicesOf(port))
  const program = (...words: string[]) =>
    [postfixProgram, ['-c', join(folder, 'conf'), ...words]] as const
  const child = spawn(...program('start-fg'), { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await untilItListens(port)
  const log = () => readFile(join(folder, 'log'), 'utf8')
  const inbox = join(folder, 'mail/inbox/new')
  return {
    // The name of the certificate of the tests.
    url: `smtp://localhost:${port}?requireTLS=true`,
    take: async () => {
      for (const deadline = Date.now() + deliversWithinMs; Date.now() < deadline; await sleep(50)) {
        const [name] = await readdir(inbox).catch(() => [])
        if (!name) continue
        const letter = await readFile(join(inbox, name), 'utf8')
        await rm(join(inbox, name))
        return letter
      }
      throw new Error(`Nothing was delivered:\n${await log()}`)
    },
    log,
    stop: async () => {
      await run(...program('stop'))
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItListens(port: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(100)) {
    const socket = connect({ host: '127.0.0.1', port })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('Postfix did not start within 10 s')
}
