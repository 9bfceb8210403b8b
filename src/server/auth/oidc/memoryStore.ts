import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Stored {
  readonly kind: string
  readonly id: string
  readonly payload: AdapterPayload
  readonly until: number
}

/**
 * Where the bundled provider keeps unfinished sign-ins: in memory, until they expire or a restart.
 */
export function memoryStore(): AdapterFactory {
  const all = new Map<string, Stored>()
  return (kind) => storeOf(kind, all)
}

function storeOf(kind: string, all: Map<string, Stored>): Adapter {
  const keyOf = (id: string) => `${kind}:${id}`
  const find = (isWanted: (stored: Stored) => boolean) =>
    [...all.values()].find((stored) => isWanted(stored) && stored.kind === kind && isFresh(stored))
  return {
    upsert: async (id, payload, expiresIn = 0) => {
      forget(all, (stored) => !isFresh(stored))
      all.set(keyOf(id), { kind, id, payload, until: Date.now() + expiresIn * 1000 })
    },
    find: async (id) => find((stored) => stored.id === id)?.payload,
    findByUid: async (uid) => find(({ payload }) => payload.uid === uid)?.payload,
    findByUserCode: async (code) => find(({ payload }) => payload.userCode === code)?.payload,
    consume: async (id) => {
      const payload = all.get(keyOf(id))?.payload
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      all.delete(keyOf(id))
    },
    revokeByGrantId: async (grantId) => forget(all, ({ payload }) => payload.grantId === grantId),
  }
}

const isFresh = ({ until }: Stored) => until > Date.now()

function forget(all: Map<string, Stored>, isOver: (stored: Stored) => boolean): void {
  for (const [key, stored] of all) if (isOver(stored)) all.delete(key)
}
