import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly kind: string
  readonly id: string
  readonly payload: AdapterPayload
  readonly until: number
}

/** Where the bundled provider keeps what is under way: in memory, until it expires or a restart. */
export function memoryStore(): AdapterFactory {
  const all = new Map<string, Kept>()
  return (kind) => storeOf(kind, all)
}

function storeOf(kind: string, all: Map<string, Kept>): Adapter {
  const keyOf = (id: string) => `${kind}:${id}`
  const find = (isWanted: (kept: Kept) => boolean) =>
    [...all.values()].find((kept) => isWanted(kept) && kept.kind === kind && isFresh(kept))
  return {
    upsert: async (id, payload, expiresIn = 0) => {
      forget(all, (kept) => !isFresh(kept))
      all.set(keyOf(id), { kind, id, payload, until: Date.now() + expiresIn * 1000 })
    },
    find: async (id) => find((kept) => kept.id === id)?.payload,
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

const isFresh = ({ until }: Kept) => until > Date.now()

function forget(all: Map<string, Kept>, isOver: (kept: Kept) => boolean): void {
  for (const [key, kept] of all) if (isOver(kept)) all.delete(key)
}
