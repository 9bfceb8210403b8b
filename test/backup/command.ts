import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharedCompiled } from '../server.ts'

export interface Ended {
  readonly exitCode: number | null
  /** What it printed to both outputs. */
  readonly output: string
}

interface Command {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
}

/** Starts `npm run backup` or `npm run restore` as a process of its own. */
export function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Command {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...sharedCompiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([exitCode]) => ({ exitCode, output }))
  return { process: child, ended }
}

export const backUp = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  startCommand('backup', args, env).ended

export const restore = (
  backup: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> => startCommand('restore', [backup, ...args], env).ended

/** The folder that a backup command printed. */
export function folderOf({ exitCode, output }: Ended): string {
  const folder = /^(.+): [\d.]+ MB in [\d.]+ s$/m.exec(output)?.[1]
  if (exitCode !== 0 || !folder) throw new Error(`There is no backup:\n${output}`)
  return folder
}

/** A folder for data folders. PostgreSQL, which never runs as root, must be able to enter it. */
export async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'rewardhop-backup-'))
  await chmod(root, 0o711)
  return root
}
