import { limitSentences } from '../sentences/english.ts'
import { dayMs, hourMs, type Limit } from './limit.ts'

/**
 * Limits on texts to numbers that nobody has confirmed. Whoever asks for such a text may have
 * invented the number, so all of them share one budget: codes and questions alike.
 */
export const limitsOnUnconfirmed = {
  /**
   * For numbers issued together, such as those of a carrier that shares its earnings from texts.
   */
  unconfirmed_texts_by_prefix: {
    what: 'texts to such numbers with the same six digits after the calling code',
    most: 30,
    spanMs: hourMs,
    first: 2,
    sentence: limitSentences.unconfirmed_texts_by_prefix,
  },
  unconfirmed_texts_by_prefix_and_network: {
    what: 'codes to such numbers with the same six digits that one network asks for',
    most: 6,
    spanMs: hourMs,
    sentence: limitSentences.unconfirmed_texts_by_prefix_and_network,
  },
  unconfirmed_texts_by_network: {
    what: 'codes to such numbers that one network asks for',
    most: 400,
    spanMs: dayMs,
    sentence: limitSentences.unconfirmed_texts_by_network,
  },
  /** By owner and not by shop, because with one phone somebody can open shops all day. */
  unconfirmed_texts_by_owner: {
    what: 'texts to such numbers of all businesses with one confirmed phone',
    most: 60,
    spanMs: dayMs,
    sentence: 'Too many texts to new numbers were sent for this owner today.',
  },
  /** As many as an owner mistypes. Strangers cannot use these up, whatever they ask for. */
  new_phone_codes_by_owner: {
    what: 'codes to new phones of all businesses with one confirmed phone',
    most: 5,
    spanMs: dayMs,
    sentence: 'Too many codes to change the phone were requested today.',
  },
  /** `SMS_DAILY_STOP` sets the number. */
  unconfirmed_texts: {
    what: 'texts of the whole platform to numbers that nobody has confirmed',
    most: 5000,
    spanMs: dayMs,
    first: 10,
    sentence: limitSentences.unconfirmed_texts,
  },
} as const satisfies Record<string, Limit>

/** The part of the total that one network can use up. */
export const shareOfNetwork = 0.08
