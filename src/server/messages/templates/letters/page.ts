import { product } from '../../../../contract/platform/product.ts'
import { Html, html } from './html.ts'
import { anyWidth, color, display, sans, stylesheet } from './looks.ts'

interface Page {
  readonly subject: string
  /** The preview that a mailbox shows beside the subject. */
  readonly preheader: string
  /** The rows of the page, each a `tr`. */
  readonly rows: readonly Html[]
  /** Why the recipient gets this email, and how to unsubscribe. */
  readonly footer: Html
}

/** A receipt on kraft paper: a complete page that loads nothing and needs no pictures. */
export function page({ subject, preheader, rows, footer }: Page): string {
  const { markup } = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
${stylesheet}
</head>
<body class="counter" style="margin:0;padding:0;background:${color.kraft};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${afterPreheader}</div>
<table role="presentation" class="counter" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;background:${color.kraft}">
<tr><td class="around" align="center" style="padding:28px 20px 36px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;max-width:560px;margin:0 auto">
<tr><td style="padding:0 12px 20px">${mark}</td></tr>
<tr><td class="slot" style="height:12px;border-radius:6px;background:${color.ink};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:0 12px">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;background:${color.receipt}">
${rows}
<tr><td style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
${tear}
</td></tr>
<tr><td class="ink-2" style="padding:22px 12px 0;font:400 14px/1.5 ${sans};color:${color.ink};${anyWidth}">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return markup
}

/** Keeps a mailbox's preview from continuing with the email's own words. */
const afterPreheader = new Html('&#8199;&#847; '.repeat(60))

/** A ticket with a hop inside, and the name: of text and boxes, without a picture. */
const mark = html`<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td aria-hidden="true" style="width:36px;height:26px;border-radius:4px;background:${color.till};text-align:center;vertical-align:middle;font-size:0;line-height:0">
<div style="width:16px;height:7px;margin:0 auto 1px;border:2px solid ${color.ticket};border-bottom:0;border-radius:10px 10px 0 0"></div>
<div style="width:21px;height:5px;margin:0 auto;text-align:left"><span style="float:left;width:5px;height:5px;border-radius:3px;background:${color.ticket}"></span><span style="float:right;width:5px;height:5px;border-radius:3px;background:${color.ticket}"></span></div>
</td>
<td class="ink" style="padding-left:10px;font:700 21px/26px ${display};letter-spacing:-0.02em;color:${color.ink}">${product.name}</td>
</tr></table>`

/** The receipt's torn edge, which is straight in mail programs without gradients. */
const tear = html`<div class="tear" aria-hidden="true" style="height:7px;font-size:0;line-height:0;background-image:linear-gradient(135deg,${color.receipt} 50%,transparent 50%),linear-gradient(225deg,${color.receipt} 50%,transparent 50%);background-size:14px 14px;background-position:0 -7px">&nbsp;</div>`
