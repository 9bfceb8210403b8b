import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, type Ran, run } from '../operator/command.ts'

/** A Debian of its own that systemd booted, in a container that shares this machine's network. */
export interface Machine {
  /** Where its files are, seen from here. */
  readonly folder: string
  /** Types a command into root's shell, which must succeed; returns what it printed. */
  type(command: string): Promise<string>
  tryTo(command: string): Promise<Ran>
  /** Restarts it, as after a loss of power or an update of its kernel, and waits for systemd. */
  reboot(): Promise<void>
  stop(): Promise<void>
}

export const homeOfSource = '/root/rewardhop'
const bundle = 'etc/ssl/certs/ca-certificates.crt'
const nspawn = '/usr/bin/systemd-nspawn'
const bootsWithinMs = 90_000

/** Boots a new copy of this release of Debian; the shell has these variables besides. */
export async function bootDebian(
  release: string,
  variables: Readonly<Record<string, string>>,
): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-machine-'))
  await must('cp', ['--archive', '--reflink=auto', `${await debianOf(release)}/.`, folder])
  // Names are looked up, and registries trusted, as on this machine.
  await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
  await copyFile(join('/', bundle), join(folder, bundle))
  let child = start(folder)
  const shell = Object.entries({
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NPM_CONFIG_CAFILE: `/${bundle}`,
    DEBIAN_FRONTEND: 'noninteractive',
    LC_ALL: 'C.UTF-8',
    ...variables,
  }).map(([name, value]) => `${name}=${value}`)

  const inside = async (command: string): Promise<[string, string[]]> => {
    const script = `cd ${homeOfSource} 2>/dev/null || cd /; ${command}`
    const words = [
      'env',
      '--ignore-environment',
      ...shell,
      'bash',
      '--norc',
      '-euo',
      'pipefail',
      '-c',
    ]
    return ['nsenter', ['--all', '--target', await leaderOf(child), ...words, script]]
  }
  const tryTo = async (command: string) => run(...(await inside(command)))
  const stop = async () => {
    await tryTo('systemctl poweroff').catch(() => undefined)
    if (child.exitCode === null) await Promise.race([once(child, 'exit'), sleep(60_000)])
    if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  await untilRunning(tryTo).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    folder,
    type: async (command) => must(...(await inside(command))),
    tryTo,
    reboot: async () => {
      const gone = once(child, 'exit')
      await tryTo('systemctl reboot')
      // It leaves the second half to whoever started it.
      await gone
      child = start(folder)
      await untilRunning(tryTo)
    },
    stop,
  }
}

function start(folder: string): ChildProcess {
  // This machine needs no systemd itself: nothing is registered with it.
  const words = ['--register=no', '--keep-unit', '--quiet', '--console=pipe', '--boot']
  // Debian 13's systemd runs on the first version of control groups only when told to.
  const options = ['systemd.unified_cgroup_hierarchy=0', 'SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1']
  return spawn(nspawn, [...words, '--directory', folder, '--', ...options], {
    stdio: 'ignore',
  })
}

/** The first process of the machine, by its number here. */
async function leaderOf({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [leader] = children.trim().split(' ')
  if (!leader) throw new Error('systemd-nspawn runs no machine')
  return leader
}

async function untilRunning(tryTo: Machine['tryTo']): Promise<void> {
  let state = ''
  for (const deadline = Date.now() + bootsWithinMs; Date.now() < deadline; await sleep(200)) {
    const { output } = await tryTo('systemctl is-system-running').catch(() => ({ output: 'gone' }))
    state = output.trim()
    if (state === 'running' || state === 'degraded') return
  }
  throw new Error(`systemd was not up within ${bootsWithinMs / 1000} s: ${state}`)
}

/** The folder of this release as debootstrap makes it, kept for the next proof. */
async function debianOf(release: string): Promise<string> {
  const kept = join(tmpdir(), `rewardhop-proof-debian-${release}`)
  const isThere = await access(kept).then(
    () => true,
    () => false,
  )
  if (isThere) return kept
  const packages = 'systemd,systemd-sysv,dbus,ca-certificates'
  const made = await mkdtemp(join(tmpdir(), 'rewardhop-debootstrap-'))
  await must('debootstrap', ['--variant=minbase', `--include=${packages}`, release, made])
  await mkdir(join(made, homeOfSource), { recursive: true })
  // Its root, which every user of the machine passes through.
  await chmod(made, 0o755)
  await rename(made, kept)
  return kept
}
