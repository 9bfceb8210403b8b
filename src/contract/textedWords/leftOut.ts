import { asLatin, plainCharacters } from './fold.ts'
import { hasLink, joinLetters } from './links.ts'
import { hasNumberToCall } from './numbers.ts'

/** What in somebody’s words would lead a reader away from us. */
export type Lead = 'link' | 'number' | 'order'

/** Tells readers to answer, or whom to text: the answer comes to us, or goes to somebody else. */
const answers =
  /(?<!\p{L})(?:reply|respond|antwort\w*|responde[rn]?|responda|repondez|rispond\w+)(?!\p{L})|(?<!\p{L})(?:text|txt|sms|send|message|manda|mande|envia|envie|envoyez|schick\w*|stuur|wyslij)\s+(?:[\p{L}\p{N}'"“”]+\s+){0,3}?(?:to|a|al|au|an|para|naar|na)\s+(?:\d|us|me|this|our|the number)/iu
/** Asks for money, or for what opens an account. */
const bait =
  /(?<!\p{L})(?:verify|passwords?|passcode|pin code|one.?time code|card number|gift card (?:code|number)|your (?:bank|ssn|social security)|account (?:is|was|has been|will be))(?!\p{L})|(?<!\p{L})(?:send|transfer|wire|venmo|zelle|paypal)(?!\p{L}).{0,20}[$€£¥₹]\s?\d|(?<!\p{L})(?:venmo|zelle|cash ?app|paypal|western union|moneygram)\s+(?:me|us|to)(?!\p{L})|\b0x[0-9a-f]{40}\b|\b(?:bc1|[13])[a-z0-9]{25,}\b|\b[a-z]{2}\d\d(?: ?[a-z0-9]{4}){3,}/iu

/**
 * What in words that somebody typed would lead a reader of our texts away from us: an address to
 * open, a number to call, an order to answer or to pay. Undefined for words that only say who or
 * what something is. Spellings that hide it count as what they look like.
 */
export function leadIn(typed: string): Lead | undefined {
  const latin = asLatin(typed).replace(/\s+/gu, ' ').trim()
  if (hasLink(latin, plainCharacters(typed))) return 'link'
  const words = joinLetters(latin)
  if (hasNumberToCall(latin) || hasNumberToCall(words)) return 'number'
  return [latin, words].some((text) => answers.test(text) || bait.test(text)) ? 'order' : undefined
}

const whatItIs: Record<Lead, string> = {
  link: 'a web or email address',
  number: 'a phone number',
  order: 'a request to reply or to pay',
}

/**
 * The sentence that tells an owner that texts and emails leave out what they typed; undefined if
 * they do not. `instead`: our words for it.
 */
export function leftOutNote(typed: string, instead: string): string | undefined {
  const lead = leadIn(typed)
  return (
    lead &&
    `Our texts and emails say “${instead}” instead, because this looks like ${whatItIs[lead]}.`
  )
}
