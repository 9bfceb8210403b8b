import { copyFile, cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { must, run } from '../operator/command.ts'

/**
 * Where a machine takes Node from: nodejs.org, or, where that cannot be reached, a folder with an
 * archive of the same name, made of the Node that runs this proof.
 */
export async function nodejsFor(folder: string): Promise<string> {
  const origin = 'https://nodejs.org'
  const reached = await run('curl', ['-fsSI', '--max-time', '20', `${origin}/dist/index.json`])
  if (reached.exitCode === 0) return origin
  const name = `node-${process.version}-linux-${process.arch}`
  const place = `/srv/nodejs.org/dist/${process.version}`
  const from = join(folder, place)
  await mkdir(join(from, name, 'bin'), { recursive: true })
  await copyFile(process.execPath, join(from, name, 'bin/node'))
  const npm = await must('sh', ['-c', 'realpath "$(command -v npm)"'])
  await cp(join(npm, '..', '..'), join(from, name, 'lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(from, name, 'bin/npm'))
  const at = { cwd: from, env: { ...process.env, XZ_OPT: '-0' } }
  await must('tar', ['-cJf', `${name}.tar.xz`, '--owner=0', '--group=0', name], at)
  await must('sh', ['-c', `sha256sum ${name}.tar.xz > SHASUMS256.txt`], at)
  console.log('Node is this proof’s own: nodejs.org cannot be reached.')
  return 'file:///srv/nodejs.org'
}
