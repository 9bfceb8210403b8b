import { pointsInWords } from '../../../contract/pointWords.ts'
import { type Modules, modulesOf, pathOfModules, pictureOf } from '../../dashboard/modules.ts'
import type { Sample } from './sample.ts'

/** A code of the sample shop as a picture, drawn in the browser. */
export async function drawPicture(
  sample: Sample,
  { codeId, format }: { codeId: number; format: 'png' | 'svg' },
): Promise<Blob> {
  const modules = await modulesOf(codeOf(sample, codeId).link)
  if (format === 'png') return pictureOf(modules)
  return new Blob([svgOf(modules)], { type: 'image/svg+xml' })
}

/** The same for the page itself, which shows it beside those that were drawn before. */
export async function drawAddress(link: string): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(svgOf(await modulesOf(link)))}`
}

/** A code on a sheet for the print window. */
export async function drawSheet(sample: Sample, codeId: number): Promise<Blob> {
  const { link, code, words } = codeOf(sample, codeId)
  const sheet = document.createElement('article')
  sheet.style.cssText = 'text-align:center;font:400 18px/1.4 Verdana,sans-serif;color:#1b2420'
  const heading = document.createElement('h1')
  heading.textContent = sample.business.name
  const lines = [words, code, 'A sample from the demo. It gives no points.'].map((text) => {
    const line = document.createElement('p')
    line.textContent = text
    return line
  })
  sheet.append(heading, ...lines)
  heading.insertAdjacentHTML('afterend', svgOf(await modulesOf(link)))
  return new Blob([sheet.outerHTML], { type: 'text/html' })
}

function codeOf({ codes, checkCode }: Sample, codeId: number) {
  const found = codes.find(({ id }) => id === codeId)
  return found
    ? { ...found, words: pointsInWords(found.pointValue) }
    : { ...checkCode, words: 'Check your points' }
}

function svgOf(modules: Modules): string {
  const { size } = modules
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="320" height="320"`,
    ` shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="#1b2420" d="${pathOfModules(modules)}"/></svg>`,
  ].join('')
}
