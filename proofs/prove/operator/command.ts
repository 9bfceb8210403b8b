import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Ran {
  readonly exitCode: number
  readonly output: string
}

const execute = promisify(execFile)
type Options = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }

/** Runs a program and returns what it printed. */
export async function run(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<Ran> {
  try {
    const { stdout, stderr } = await execute(program, args, {
      maxBuffer: 64 * 1024 * 1024,
      ...options,
    })
    return { exitCode: 0, output: `${stdout}${stderr}` }
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & Record<string, unknown>
    const output = `${stdout}${stderr}` || message
    return { exitCode: typeof code === 'number' ? code : 127, output }
  }
}

/** The same, which must succeed. */
export async function must(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { exitCode, output } = await run(program, args, options)
  if (exitCode === 0) return output.trim()
  const end = output.split('\n').slice(-30).join('\n')
  throw new Error(`${program} ${args.join(' ')} ended with ${exitCode}:\n${end}`)
}
