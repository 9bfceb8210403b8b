interface Size {
  width: number
  height: number
}

/** The part of a picture that shows in the box it covers. Nobody aims at a code outside of it. */
export function visiblePart(picture: Size, box: Size): Size & { x: number; y: number } {
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0, ...picture }
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const width = Math.min(picture.width, Math.round(box.width / scale))
  const height = Math.min(picture.height, Math.round(box.height / scale))
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  }
}
