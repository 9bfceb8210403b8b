import { expect, test } from 'vitest'
import { listCommands } from '../proofs/list.ts'

test.each(['bench', 'prove'])('every command of %s says what it does', async (kind) => {
  const commands = await listCommands(kind)
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) expect(command).toMatch(/^npm run [\w:-]+ +[A-Z].{20,}$/)
})
