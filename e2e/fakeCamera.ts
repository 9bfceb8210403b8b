import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, expect, type LaunchOptions, test } from '@playwright/test'
import sharp from 'sharp'
import { wholeBrowserOptions } from '../scripts/setup/browser.mjs'
import { wholeBrowser } from './oneWidth.ts'

const size = { width: 1280, height: 720 }

/** Writes a video for `openCameraBrowser`: each picture lies on a counter for half a second. */
export async function filmCodes(path: string, codes: readonly Buffer[]): Promise<void> {
  const scenes = await Promise.all(codes.map(sceneOf))
  await writeFile(path, videoOf(scenes))
}

/** The brightness of each pixel of a picture on a counter, as a camera sees it. */
async function sceneOf(code: Buffer): Promise<Buffer> {
  const paper = await sharp(code).resize(420, 420).rotate(6, { background: '#fff' }).toBuffer()
  const scene = sharp({ create: { ...size, channels: 3, background: '#b9a98f' } })
  // Composed first: otherwise sharp would change the colors before it.
  const composed = await scene
    .composite([{ input: paper, gravity: 'centre' }])
    .png()
    .toBuffer()
  return sharp(composed).greyscale().blur(0.8).raw().toBuffer()
}

/** YUV4MPEG2, the simplest video format: a line of text, then raw frames. */
function videoOf(scenes: readonly Buffer[]): Buffer {
  const { width, height } = size
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  const noColour = Buffer.alloc(width * height * 0.5, 128)
  const frame = Buffer.from('FRAME\n')
  // Five frames at ten per second.
  const frames = scenes.flatMap((scene) =>
    Array.from({ length: 5 }, () => [frame, inVideoRange(scene), noColour]).flat(),
  )
  return Buffer.concat([head, ...frames])
}

/** In a video, black is 16 and white 235. */
const inVideoRange = (scene: Buffer) => scene.map((value) => 16 + Math.round((value * 219) / 255))

/** A browser whose only camera plays a video in a loop. A browser reads it when it starts. */
export function openCameraBrowser(video: string): Promise<Browser> {
  // Where there is only a headless shell, journeys without it are run, and fail here.
  expect(test.info().tags).toContain(wholeBrowser.tag)
  const launchOptions = wholeBrowserOptions()
  const options: LaunchOptions = {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  }
  return chromium.launch(options)
}
