import type { VoiceComment } from '../src/contract/voiceComments.ts'
import type { TestApp } from './app.ts'
import type { TestBusiness } from './factories.ts'

/** What a test has set up when it calls this. */
interface Desk {
  readonly server: TestApp
  /** The administrator's session cookie. */
  readonly cookie: string
}

interface Said {
  readonly rating: number
  readonly comment: string
  /** The day of the month in January 2026. */
  readonly day: number
  readonly seconds?: number
  readonly transactionId?: number
}

/** Reviews with a voice comment but no file, and the administrator's list of them. */
export function voiceCommentsOf(desk: () => Desk) {
  const ask = (rest: string, as = desk().cookie) =>
    desk().server.get(`/api/admin/voice-comments${rest}`, as)

  return {
    ask,
    list: async (query = ''): Promise<VoiceComment[]> => (await ask(query)).json(),
    async give({ businessId }: TestBusiness, said: Said): Promise<number> {
      const { rating, comment, day, seconds, transactionId } = said
      const voice = seconds && {
        voice_key: `${businessId}/${comment}`,
        voice_type: 'audio/webm',
        voice_seconds: seconds,
        voice_bytes: 9,
      }
      const { id } = await desk()
        .server.context.db.insertInto('feedback')
        .values({
          business_id: businessId,
          rating,
          comment,
          created_at: new Date(Date.UTC(2026, 0, day, 14, 5)),
          ...(transactionId && { transaction_id: transactionId }),
          ...voice,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    update: ({ businessId }: TestBusiness, change: object) =>
      desk()
        .server.context.db.updateTable('businesses')
        .set(change)
        .where('id', '=', businessId)
        .execute(),
  }
}
