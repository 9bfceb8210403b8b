import type { PhoneFault } from './faults.ts'

/**
 * What people paste, and what files hold, as digits: the first half of reading a phone number. It
 * knows nothing of countries.
 */

export interface CleanPhone {
  /** Digits in one or two parts: a zero in brackets, as in "+49 (0) 30", stood between them. */
  readonly parts: readonly [before: string, after?: string]
  readonly hasPlus: boolean
  /** Whether only digits followed the plus: how machines write a number, and never a field. */
  readonly isPlain: boolean
}

/** Longer texts hold no phone number, or more than one. */
const longestText = 250

export function cleanPhone(typed: string): CleanPhone | PhoneFault {
  if (/^\+\d{1,17}$/.test(typed)) return { parts: [typed.slice(1)], hasPlus: true, isPlain: true }
  const [, code, inField] = /^\+(\d{1,4}) (.+)$/s.exec(typed) ?? []
  const clean = cleanText(inField ?? typed)
  if (code === undefined || typeof clean === 'string' || clean.hasPlus) return clean
  // A field puts its country's code before whatever is typed.
  const [first, ...rest] = clean.parts
  return { ...clean, parts: [`${code}${first}`, ...rest], hasPlus: true }
}

function cleanText(typed: string): CleanPhone | PhoneFault {
  // A raised digit is a footnote; a half is no digit.
  if (typed.length > longestText || /\p{No}/u.test(typed)) return 'not-a-number'
  const text = withoutLabels(withoutTrimmings(linkedNumber(plainText(typed))))
  if (/\d[.,]?\d*e[+-]?\d+$/i.test(text)) return 'rounded'
  if (isExtended(text)) return 'extension'
  const number = withoutDecimals(text)
  if (number === undefined) return 'not-a-number'
  return digitsOf(number)
}

/** With ASCII digits, without what cannot be seen. */
function plainText(typed: string): string {
  return typed
    .replace(/➕/gu, '+')
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/[\p{Zs}\p{Cc}]+/gu, ' ')
    .replace(/[^\d\P{Nd}]/gu, asciiDigit)
    .replace(/\p{Pd}|[−ー・·•‧∙⋅。．]/gu, '-')
    .trim()
}

/** Format characters, variation selectors and other marks, fillers, pictures of phones and flags. */
const unseen =
  /[\p{Cf}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}★☆♥♡✆►▶\u115f\u1160\u2800\u3164]/gu

/** Unicode keeps the ten digits of a script side by side, the zero first. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0
  let zero = place
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((place - zero) % 10)
}

/** The number of a link to a chat, which is international and has no plus. */
function linkedNumber(text: string): string {
  const link = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d+)/i
  const [, digits] = link.exec(text) ?? []
  return digits ? `+${digits}` : text
}

/** Without the quotes, brackets and points around it, and a formula's `="…"`. */
function withoutTrimmings(text: string): string {
  return text.replace(
    /^[\s'"`´‘’‚“”„«»‹›<=:;,.-]+|(?<![\s'"`´‘’‚“”„«»‹›>:;,.!?/-])[\s'"`´‘’‚“”„«»‹›>:;,.!?/-]+$/gu,
    '',
  )
}

const labels =
  'tel|tlf|telf|tfno|tlfno|tfn|telefon|telefono|telefone|telephone|phone|phones|ph|mobile|mobil|mob|mov|movil|' +
  'cell|cel|celular|cellulare|cellphone|portable|port|handy|gsm|natel|whatsapp|wa|sms|text|call|' +
  'number|numero|num|nr|no|my|mein|meine|mi|home|work|main|privat|private|contact|customer|' +
  'callto|т|тел|телефон|моб|мобильный|電話|電話番号|携帯|携帯電話|手机|手機|电话|मोबाइल|फोन|' +
  'هاتف|جوال|موبايل'
// Marks are taken off before labels are looked for: "teléfono" is found as "telefono".
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const label = `(?:${folded(labels)}|[ptmhwc](?=\\s*[.:])|n(?=°)|\\([ptmhwc]\\))`
const labelsBefore = new RegExp(`^(?:${label}[\\s.:;,/°º#=-]*)+(?=[+(\\[\\d])`, 'iu')
const labelsAfter = new RegExp(
  `(?<=\\d[\\s)\\]]*)[\\s,;:(\\[/-]+(?:(?:${folded(labels)}|(?<=\\()[ptmhwc](?=\\)))[\\s.)\\]]*)+$`,
  'iu',
)

/** Without "Tel:" before the number or "(mobile)" after it. */
function withoutLabels(text: string): string {
  return folded(text).replace(labelsBefore, '').replace(labelsAfter, '').trim()
}

const isExtended = (text: string) =>
  /\d[\s,;)]*(?:;?\s*ext(?:ensi[oó]n|n)?|x|#|durchwahl|dw|ramal|int(?:erno)?|доб)[\s.:=#]*\d+#?$/iu.test(
    text,
  )

/**
 * A spreadsheet's 1701234567.0 or 4,155,550,138 as whole digits. Elsewhere a comma is a pause, or
 * separates two numbers: undefined.
 */
function withoutDecimals(text: string): string | undefined {
  const [, whole] = /^(\+?\d{4,15})[.,]0{1,2}$/.exec(text) ?? []
  if (whole) return whole
  const [, grouped] = /^(\+?\d{1,3}(?:,\d{3}){2,4})(?:\.0{1,2})?$/.exec(text) ?? []
  if (grouped) return grouped.replaceAll(',', '')
  return /[,;|&]/.test(text) ? undefined : text
}

function digitsOf(text: string): CleanPhone | PhoneFault {
  if (/\p{L}/u.test(text)) return /(?:\d\D*){3}/.test(text) ? 'letters' : 'not-a-number'
  if (!/^[\d\s+()[\]{}./\\_~'’-]+$/u.test(text)) return 'not-a-number'
  const bare = text.replace(/\(\s*0\s*\)|\[\s*0\s*\]/g, 'z').replace(/[^\d+z]/g, '')
  const before = bare.slice(0, Math.max(0, bare.lastIndexOf('+')))
  // A field's country, typed again with its plus: "+1+1415…", "00+49…".
  if (!/^\+?\d{0,4}\+?$/.test(before)) return 'not-a-number'
  const number = bare.slice(bare.lastIndexOf('+') + 1)
  const [first = '', second, ...more] = number.split('z')
  if (!/\d/.test(first + second) || more.length > 0) return 'not-a-number'
  const parts: CleanPhone['parts'] = second === undefined ? [first] : [first, second]
  return { parts, hasPlus: bare.includes('+'), isPlain: false }
}
