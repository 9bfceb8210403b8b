import type { TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness } from './factories.ts'

/** A review at a shop that takes recordings, with the token for sending one. */
export interface Review {
  readonly businessId: number
  readonly feedbackId: number
  readonly voiceToken: string
}

/** Shops that take recordings, and reviews whose recording is still to come. */
export function voiceReviewsOf(server: () => TestApp) {
  const takeVoice = (businessId: number, taken = true, { context } = server()) =>
    context.db
      .updateTable('businesses')
      .set({ voice_feedback_enabled: taken })
      .where('id', '=', businessId)
      .execute()

  return {
    takeVoice,
    async shopWithVoice(name = 'All Ears', on = server()): Promise<TestBusiness> {
      const shop = await registerTestBusiness(on, name)
      await takeVoice(shop.businessId, true, on)
      return shop
    },
    async review({ businessId }: TestBusiness, on = server()): Promise<Review> {
      const comment = Math.random().toString()
      const answer = await on.post('/api/feedback/public', { businessId, rating: 4, comment })
      const { id, voiceToken } = answer.json()
      return { businessId, feedbackId: id, voiceToken }
    },
    stored: ({ businessId, feedbackId }: Review) =>
      server()
        .context.db.selectFrom('feedback')
        .select(['voice_key', 'voice_type', 'voice_seconds', 'voice_bytes'])
        .where('business_id', '=', businessId)
        .where('id', '=', feedbackId)
        .executeTakeFirstOrThrow(),
  }
}
