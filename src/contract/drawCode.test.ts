import { createCanvas, Path2D } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawCode } from './drawCode.ts'

const dotsPerModule = 4

test('a drawn code leads where its link does', () => {
  const link = 'https://shop.example/scan?qr=RH-123-20-ABCDEFGH2'
  const { modules, path } = drawCode(link)
  const size = modules * dotsPerModule
  const pen = createCanvas(size, size).getContext('2d')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, size, size)
  pen.scale(dotsPerModule, dotsPerModule)
  pen.fillStyle = 'black'
  pen.fill(new Path2D(path))
  const { data } = pen.getImageData(0, 0, size, size)
  expect(jsQR(data, size, size)?.data).toBe(link)
})
