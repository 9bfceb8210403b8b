import { expect, test } from 'vitest'
import { visiblePart } from './visiblePart.ts'

test.each([
  // A wide picture in a narrower box loses its sides. An upright one loses its top and bottom.
  [1280, 720, 360, 300, { x: 208, y: 0, width: 864, height: 720 }],
  [720, 1280, 360, 300, { x: 0, y: 340, width: 720, height: 600 }],
  [640, 480, 640, 480, { x: 0, y: 0, width: 640, height: 480 }],
  // The box has no layout yet.
  [640, 480, 0, 0, { x: 0, y: 0, width: 640, height: 480 }],
])('of %i × %i in a box of %i × %i', (width, height, boxWidth, boxHeight, expected) => {
  expect(visiblePart({ width, height }, { width: boxWidth, height: boxHeight })).toEqual(expected)
})
