/** All animations have ended except endless ones, such as a spinner. Runs in the page. */
export function hasMoved(): boolean {
  return document.getAnimations().every(({ effect, playState }) => {
    const { iterations } = effect?.getComputedTiming() ?? {}
    return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
  })
}
