const directions = /[\u202A-\u202E\u2066-\u2069]/g

/** More marks on one letter than any language writes: Burmese needs seven, a Tibetan seed syllable eight. */
const towers = /(\p{M}(?:\p{Cf}*\p{M}){7})[\p{M}\p{Cf}]*\p{M}/gu

const seen = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Words as they are kept for others to read. A mark of direction turns “knab esahC” into a bank's name, and the rest of
 * a list's line around; a tower of accents covers the lines above and below. Nobody types either, and letters of all
 * languages have a direction of their own. Words of which nobody would see anything are none: such a name leaves
 * nothing to press or to search for.
 */
export function keptWords(typed: string): string {
  const kept = typed.replace(directions, '').replace(towers, '$1')
  return seen.test(kept) ? kept : ''
}
