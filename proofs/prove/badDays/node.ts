import { type ServerProcess, startServer } from '../../../test/server.ts'

const readyWithinMs = 90_000

/** Runs a server as `npm start` does, and stops it afterwards. */
export async function withNode<Result>(
  env: Record<string, string>,
  use: (node: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const node = await startServer({ DEMO_DATA: 'off', ...env }, { readyWithinMs })
  try {
    return await use(node)
  } finally {
    await node.kill()
  }
}
