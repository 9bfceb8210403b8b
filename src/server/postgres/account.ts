import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user as whom the server runs if we are root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * An id that no distribution assigns. PostgreSQL needs no name for it. As `nobody`, other services
 * could read its files.
 */
const namelessAccount: Account = { uid: 64_999, gid: 64_999 }

/**
 * The user for PostgreSQL, which refuses to run as root: the existing cluster's owner, else
 * `rewardhop` if the machine has that user, else a nameless one. Undefined if we are not root: our
 * own user.
 */
export async function chooseAccount(clusterDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDirectory).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser((name) => name === 'rewardhop')) ?? namelessAccount
}

/** `initdb`, unlike the server, needs a user with a name: `nobody`, if the account has none. */
export async function chooseCreator(account: Account | undefined): Promise<Account | undefined> {
  if (!account) return undefined
  const named = await findUser((_name, uid) => uid === account.uid)
  return named ? account : ((await findUser((name) => name === 'nobody')) ?? account)
}

async function findUser(
  matches: (name: string, uid: number) => boolean,
): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const line of users.split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (name && matches(name, Number(uid) >>> 0)) {
      return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
    }
  }
  return undefined
}

/** The first folder of a path that the account may not enter; undefined if none. */
export async function findClosedFolder(
  path: string,
  account: Account,
): Promise<string | undefined> {
  const way: string[] = []
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    way.unshift(folder)
    if (folder === dirname(folder)) break
  }
  for (const folder of way) {
    if (!(await mayUse(folder, account, 0o1))) return folder
  }
  return undefined
}

/** Whether the mode bits that apply to the account contain `bits` (1 enter or run, 4 read). */
export async function mayUse(path: string, account: Account, bits: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return false
  const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0
  return ((found.mode >> shift) & bits) === bits
}
