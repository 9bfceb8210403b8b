import { expect, test } from 'vitest'
import { openSealed, sealTill } from './sealedTill.ts'

test('what was unlocked opens by the same PIN alone, and does not stand in memory as it is', async () => {
  const unlocked = { token: 'token-of-anna', member: { id: 1, name: 'Anna', initials: 'A' } }
  const sealed = await sealTill(unlocked, '1234')
  if (!sealed) throw new Error('No cryptography here')
  expect(Buffer.from(sealed.bytes).toString('latin1')).not.toContain('token')
  expect(await openSealed(sealed, '1234')).toEqual(unlocked)
  expect(await openSealed(sealed, '1235')).toBeUndefined()
})
