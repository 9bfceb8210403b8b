export const mostCharacters = 500

/** As people count: an emoji is one, and the blanks around it all are none. */
export function charactersIn(comment: string): number {
  return [...comment.trim()].length
}

/** Undefined for a comment that can be sent. */
export function commentProblem(comment: string): string | undefined {
  const excess = charactersIn(comment) - mostCharacters
  if (excess <= 0) return undefined
  const tooMany = excess === 1 ? '1 is too many' : `${excess} are too many`
  return `Please use at most ${mostCharacters} characters: ${tooMany}.`
}
