const sizes = [1, 0.93, 0.86, 0.8, 0.73, 0.67, 0.61, 0.56]

/** Makes the words of a `Fitted` box as large as they may be. Whole words come before large ones. */
export function fitText(box: HTMLElement): void {
  const words = box.firstElementChild
  if (!(words instanceof HTMLElement)) return
  // Not the measured box: on screen it is scaled, and it is as high as its words.
  const style = getComputedStyle(box)
  const least = Number.parseFloat(style.getPropertyValue('--least')) || 0
  const tall = Number.parseFloat(style.maxHeight)
  const allowed = sizes.filter((size) => size >= least)
  const fits = (size: number) => {
    box.style.setProperty('--fit', String(size))
    return words.offsetHeight <= tall + 0.5 && words.scrollWidth <= box.clientWidth + 0.5
  }
  box.classList.remove('broken', 'clamped')
  if (allowed.some(fits)) return
  box.classList.add('broken')
  if (allowed.some(fits)) return
  box.classList.add('clamped')
  const lineHeight = Number.parseFloat(getComputedStyle(words).lineHeight)
  box.style.setProperty('--lines', String(Math.max(1, Math.floor((tall + 0.5) / lineHeight))))
}
