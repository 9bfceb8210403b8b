/** What the page can show. It shows one part at a time. */
export type Part = 'opening' | 'code' | 'scanned' | 'closed' | 'nothing' | 'trouble'

/** Finds the page's elements by the names from CounterScreenPage.tsx. */
export function partsOf(page: HTMLElement) {
  const one = (selector: string): HTMLElement => {
    const found = page.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The counter screen has no ${selector}`)
    return found
  }
  return {
    fill: (name: string) => one(`[data-fill="${name}"]`),
    press: (name: string, act: () => void) => {
      one(`[data-press="${name}"]`).onclick = act
    },
    show: (part: Part) => {
      page.dataset.shows = part
    },
  }
}
