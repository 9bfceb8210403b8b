import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { consumeLimit, countedAddress } from '../limits/service.ts'
import { heavyWork, type WorkOwner, workOwner } from '../process/heavyWork.ts'
import { openRoom } from './places.ts'
import { whenGone } from './whenGone.ts'

/** Does pieces of a call's work in the turns of the shop's owner. */
export interface Turns {
  /** Refuses if the turn does not come soon. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
  /** For work that has begun: waits, and takes each part when it is asked for. */
  each<Part>(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Part, void>
}

/** A file made in parts while it is read; `turns` are its owner's. */
export type MadeInTurns = (turns: Turns) => Readable

/** The usual case: each part of a text in its turn. */
export const textInTurns =
  (parts: AsyncIterable<string>): MadeInTurns =>
  ({ each }) =>
    Readable.from(each(parts))

/** An owner may download a file while another is still arriving. */
const mostDownloads = 2
const downloads = openRoom(mostDownloads)
const retryAfterMs = 5_000

export function turnsOf(request: FastifyRequest, { placeMs }: Context['waits']): Turns {
  const owner = workOwnerOf(request)
  return {
    take: (work) => heavyWork.inTurn(owner, work, { waitMs: placeMs }),
    each: (parts) => heavyWork.inTurns(owner, parts),
  }
}

/** Runs the handler of a call as its contract's `heavy` says. */
export async function inTurnsOf<Answer>(
  context: Context,
  {
    endpoint,
    request,
    reply,
  }: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply },
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const { take } = turnsOf(request, context.waits)
  if (endpoint.heavy === 'answer') return take(handle)
  if (endpoint.heavy !== 'download') return handle()
  enterDownload(request, reply)
  return take(async () => {
    // The database reads all of a shop for each file.
    await countByOwner(context, request, 'downloads')
    return handle()
  })
}

/** Until the last byte is sent, or nobody reads any more. */
function enterDownload(request: FastifyRequest, reply: FastifyReply): void {
  const bucket = [{ name: workOwnerOf(request).name, times: 1 }]
  if (!downloads.enter(bucket)) {
    const message =
      'Two files of this shop are still being downloaded. Please try again once one has arrived.'
    throw new AppError('too_many_requests', { message, retryAfterMs })
  }
  whenGone(reply, () => downloads.leave(bucket))
}

/** By owner and not by shop, because with one phone somebody can open shops all day. */
export async function countByOwner(
  context: Context,
  request: FastifyRequest,
  what: 'downloads' | 'pins',
): Promise<void> {
  const { name, isConfirmed } = workOwnerOf(request)
  if (isConfirmed) await consumeLimit(context, `${what}_by_owner`, name)
  else await consumeLimit(context, `${what}_by_address`, countedAddress(context, request.ip))
}

const administrator: WorkOwner = { name: 'the administrator', isConfirmed: true }

/** Whoever owns the shop that a call is about, whichever of its people calls. */
function workOwnerOf({ caller, sender, params }: FastifyRequest): WorkOwner {
  switch (caller?.as) {
    case 'admin':
    case 'support':
      return administrator
    default: {
      const isOfShop = caller?.as === 'owner' || caller?.as === 'manager'
      const confirmedPhone = (isOfShop && caller.confirmedPhone) || undefined
      // Shops that nobody has confirmed count for their network, which may register more all day.
      const { businessId = '' } = (params ?? {}) as { businessId?: unknown }
      return workOwner(confirmedPhone, sender?.counted.at(-1)?.name ?? `business ${businessId}`)
    }
  }
}
