import { createHash } from 'node:crypto'
import { guard } from '../../contract/platform/colors.ts'
import { formatPoints } from '../../contract/platform/formatPoints.ts'
import { checkCodeName } from './rules.ts'

interface CodeToPrint {
  readonly shopName: string
  readonly primaryColor: string
  readonly rewardThreshold: number
  readonly rewardDescription: string
  /** Null for the check code, which gives none. */
  readonly pointValue: number | null
  readonly description: string | null
  /** The code's text, for people who type because they cannot scan. */
  readonly serial: string
  /** The host that the code leads to. */
  readonly host: string
  /** The code's picture, drawn by us. */
  readonly svg: string
}

const style = `
@page { margin: 15mm }
.code-on-paper { box-sizing: border-box; width: 110mm; margin: 0 auto; padding: 0 10mm 8mm;
  border: .3mm dashed #7b8981; background: #fff; color: #1b2420; text-align: center;
  font: 400 4.2mm/1.4 'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', Verdana, sans-serif;
  overflow-wrap: anywhere; break-inside: avoid;
  -webkit-print-color-adjust: exact; print-color-adjust: exact }
.code-on-paper p { margin: 0 }
.code-on-paper h1 { margin: 0 0 4mm; font: 760 7.5mm/1.15 'Besley Variable', Besley, Rockwell, Georgia, serif }
.code-on-paper svg { display: block; width: 84mm; height: 84mm; margin: 0 auto }
.code-on-paper .awning { width: 108mm; height: 13mm; margin: 0 -9mm 6mm }
.code-on-paper .reward { margin-top: 5mm; padding: 3mm 4mm; border-radius: 2mm; background: #ffc145 }
.code-on-paper .points { margin-top: 3mm; font: 800 17mm/1 'Besley Variable', Besley, Rockwell, Georgia, serif }
.code-on-paper .points small { font: 640 6mm/1 'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', Verdana, sans-serif }
.code-on-paper .check { margin-top: 3mm; font: 800 9mm/1.1 'Besley Variable', Besley, Rockwell, Georgia, serif }
.code-on-paper .how { margin-top: 5mm; font-size: 4.6mm; font-weight: 640 }
.code-on-paper .serial { margin-top: 4mm; font: 500 3.8mm/1.4 'Atkinson Hyperlegible Mono Variable', monospace }
.code-on-paper .origin { margin-top: 2mm; font-size: 3.4mm; color: #4c5a53 }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** If the fragment is opened by itself, it may use its own style and nothing else. */
export const printedCodePolicy = `default-src 'none';style-src 'sha256-${styleHash}';frame-ancestors 'none'`

/**
 * A code on its own sheet, as an HTML fragment that runs no script and loads nothing. It says where
 * the code leads, so that people can notice another code pasted over it.
 */
export function printedCode(code: CodeToPrint): string {
  const { shopName, pointValue, description, serial, host, svg } = code
  const { primaryColor, rewardThreshold, rewardDescription } = code
  return `<style>${style}</style>
<article class="code-on-paper" lang="en">
${awning(guard(primaryColor).edge)}
<h1 dir="auto">${escapeHtml(shopName)}</h1>
${svg}
${pointValue === null ? showsPoints : worth(pointValue)}
${description ? `<p dir="auto">${escapeHtml(description)}</p>\n` : ''}<p class="how">No app. Just your phone number.</p>
<p class="reward">${formatPoints(rewardThreshold)}: <bdi>${escapeHtml(rewardDescription)}</bdi></p>
<p class="serial">${escapeHtml(serial)}</p>
<p class="origin">This code opens <bdi>${escapeHtml(host)}</bdi>. If another address opens, please tell us at the counter.</p>
</article>
`
}

/** The awning: nine stripes with scallops, in the shop's color. */
function awning(color: string): string {
  const stripes = Array.from({ length: 5 }, (_, pair) => `M${pair * 24} 0h12v7a6 6 0 0 1-12 0z`)
  return `<svg class="awning" viewBox="0 0 108 13"><path fill="${color}" d="${stripes.join('')}"/></svg>`
}

const showsPoints = `<p class="check">${checkCodeName}</p>
<p>This code gives no points.</p>`

function worth(points: number): string {
  return `<p class="points">${points} <small>${points === 1 ? 'point' : 'points'}</small></p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
