import { openFileReader } from '../platform/files/fileReader.ts'

/** The page of owners' calls, and the description that it shows. */
export const referenceAddress = '/api/docs'
export const ownersDescription = `${referenceAddress}/openapi.json`

/** Such as `GET /api/auth/session`. */
export type DescribedRoute = `${string} ${string}`

export interface Described {
  readonly publicUrl: string
  readonly routes: readonly DescribedRoute[]
}

/** The texts about the calls. */
export interface Descriptions {
  /** As JSON; */
  readonly all: string
  readonly ofOwners: string
  /** the reference page of owners' calls. */
  readonly page: string
}

const withinMs = 60_000
const { withPlace } = openFileReader<Descriptions>({
  by: { thread: new URL('./thread.ts', import.meta.url) },
  withinMs,
  places: 2,
})

/** In a thread, because libraries and schemas take half a second, in which others would wait. */
export async function readDescriptions(described: Described): Promise<Descriptions> {
  const asked = Buffer.from(JSON.stringify(described))
  const made = await withPlace((read) => read(asked))
  if (!made) throw new Error('The calls could not be described')
  return made
}
