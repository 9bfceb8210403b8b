import { type Html, html } from './html.ts'
import { anyWidth, color, display, sans } from './looks.ts'

const inside = 'padding-left:32px;padding-right:32px'

/** A row of the page. */
export function row(content: Html, top = 14): Html {
  return html`<tr><td class="inside ink" style="${inside};padding-top:${top}px;font:400 16px/1.55 ${sans};color:${color.ink};${anyWidth}">${content}</td></tr>`
}

export function heading(words: string): Html {
  return html`<tr><td class="inside" style="${inside};padding-top:36px"><h1 class="heading ink" style="margin:0;font:700 30px/1.12 ${display};letter-spacing:-0.02em;color:${color.ink};${anyWidth}">${words}</h1></td></tr>`
}

export function subheading(words: string): Html {
  return html`<h2 class="ink" style="margin:0;font:700 20px/1.2 ${display};letter-spacing:-0.01em;color:${color.ink};${anyWidth}">${words}</h2>`
}

export function quiet(words: string | Html): Html {
  return html`<span class="ink-2" style="color:${color.ink2}">${words}</span>`
}

export function link(address: string, words = address): Html {
  return html`<a class="till" href="${address}" style="color:${color.till};text-decoration:underline;${anyWidth}">${words}</a>`
}

/** A link on kraft, where ink is the readable color. */
export function footerLink(address: string, words: string): Html {
  return html`<a class="till" href="${address}" style="color:${color.ink};text-decoration:underline">${words}</a>`
}

/** A button shaped like a till's key. At most one per email. */
export function key(address: string, words: string): Html {
  return row(
    html`<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td class="key" align="center" style="border-radius:6px;background:${color.till};border-bottom:4px solid #0A3226"><a href="${address}" style="display:inline-block;padding:13px 24px 10px;font:600 17px/1.2 ${sans};color:#FFFFFF;text-decoration:none">${words}</a></td></tr></table>`,
    24,
  )
}

export function perforation(): Html {
  return html`<tr><td class="inside" style="${inside};padding-top:24px"><div class="rule" style="border-top:2px dashed #7B8981;font-size:0;line-height:0">&nbsp;</div></td></tr>`
}

export interface Line {
  readonly label: string
  readonly value: string
}

/** Lines of a receipt: a label, dots and a value. */
export function leaders(lines: readonly Line[]): Html {
  return row(html`${lines.map(leader)}`, 20)
}

/** Its own table, so that the dots begin where its label ends. */
function leader({ label, value }: Line): Html {
  const cell = `padding:4px 0;font:400 16px/1.4 ${sans};color:${color.ink};white-space:nowrap`
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td class="ink" style="${cell}">${label}</td><td aria-hidden="true" width="100%" style="padding:0 8px 9px;vertical-align:bottom"><div class="rule" style="border-bottom:2px dotted #7B8981;font-size:0;line-height:0">&nbsp;</div></td><td class="ink" align="right" style="${cell};font-weight:700">${value}</td></tr></table>`
}

/** The same lines in the plain-text version. */
export function textLeaders(lines: readonly Line[]): string[] {
  const width = 44
  return lines.map(({ label, value }) => {
    const dots = '.'.repeat(Math.max(3, width - label.length - value.length - 2))
    return `${label} ${dots} ${value}`
  })
}
