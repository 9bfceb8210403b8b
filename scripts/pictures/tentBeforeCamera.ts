import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The tent's panel that faces customers, as in its picture. */
const front = { left: 26, top: 400, width: 662, height: 369 }
/** The center of the code on the panel. */
const code = { x: 152, y: 188 }

/** Makes this page's camera show the tent on a counter, with the code in the middle. */
export async function showTentToCamera(page: Page, tentPicture: string): Promise<void> {
  const panel = await sharp(tentPicture).extract(front).png().toBuffer()
  const address = `data:image/png;base64,${panel.toString('base64')}`
  await page.addInitScript(
    ({ address, code }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = Object.assign(new Image(), { src: address })
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
        const context = canvas.getContext('2d')
        setInterval(() => {
          if (!context) return
          context.resetTransform()
          context.fillStyle = '#b9a98f'
          context.fillRect(0, 0, canvas.width, canvas.height)
          context.translate(canvas.width / 2, canvas.height / 2)
          context.rotate(-0.07)
          context.scale(1.7, 1.7)
          context.drawImage(image, -code.x, -code.y)
        }, 100)
        return canvas.captureStream(10)
      }
    },
    { address, code },
  )
}
