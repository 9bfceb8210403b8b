/**
 * Makes something for the first caller, and gives it to all later ones. After a failure, the next
 * caller tries again.
 */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
