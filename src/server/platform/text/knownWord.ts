/**
 * A word of a closed set, as it stands in a row. During a rolling update, or before somebody went back a version, a
 * newer server may have written one that is not in the set: then `otherwise` stands for it. An answer with a word that
 * its contract does not list would be refused as a whole, and one row would cost the whole list.
 */
export function knownWord<const Word extends string, Otherwise>(
  words: readonly Word[],
  word: string | null | undefined,
  otherwise: Otherwise,
): Word | Otherwise {
  return words.find((known) => known === word) ?? otherwise
}
