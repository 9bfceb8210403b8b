import { mailtoLink } from '../../../../contract/platform/mailto.ts'
import { product } from '../../../../contract/platform/product.ts'
import type { Variables } from '../../../core/messages/kinds.ts'
import { formatPhone } from '../../../platform/text/phone.ts'
import { oneLine, typedLines } from '../../../platform/text/typedLines.ts'
import type { RenderedLetter } from '../rendered.ts'
import { inSubject } from '../text.ts'
import { type Html, html } from './html.ts'
import { anyWidth, color, sans } from './looks.ts'
import { page } from './page.ts'
import { heading, key, link, row } from './parts.ts'

/**
 * Marks text that anybody may have typed, in plain text as in HTML, so that no line of it looks
 * like a fact that we know.
 */
export function supportRequest(request: Variables<'support_request'>): RenderedLetter {
  const { requestId, businessId, accessUntil, adminUrl, isLast } = request
  const name = oneLine(request.businessName)
  const phone = formatPhone(oneLine(request.businessPhone))
  const replyTo = request.replyTo ? oneLine(request.replyTo) : undefined
  const issue = typedLines(request.issueDescription)
  const subject = `Support request ${requestId}: ${inSubject(name)}`
  const who = businessId === 0 ? 'Most others' : 'Others of this owner'
  const last = `There are many requests today. ${who} won’t be emailed for now; find them in the admin panel.`
  const signedIn =
    businessId === 0 ? 'Nobody was signed in.' : `Signed in as business ${businessId}.`
  const allowed = accessUntil
    ? `Permission: changes until ${new Date(accessUntil).toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    : 'Permission: view only. The sender did not allow changes.'
  const email = request.typedEmail ? oneLine(request.typedEmail) : undefined
  const typed = [
    `Business: ${name}`,
    `Phone: ${phone}`,
    ...(email ? [`Email: ${email}`] : []),
    '',
    ...issue,
  ]
  return {
    channel: 'email',
    subject,
    text: [
      'Typed into the form:',
      ...typed.map((line) => `> ${line}`.trimEnd()),
      '',
      signedIn,
      allowed,
      ...(isLast ? [last] : []),
      `Open the admin panel: ${adminUrl}`,
      '',
    ].join('\n'),
    html: page({
      subject,
      preheader: issue.filter(Boolean).join(' ').slice(0, 120),
      rows: [
        heading(`Support request ${requestId}`),
        row(html`<b>${signedIn}</b><br>${allowed}`),
        row(typedPad({ name, phone, email, issue }), 22),
        ...(replyTo
          ? [key(mailtoLink(replyTo, `Re: ${subject}`), 'Answer by email'), row(html`${replyTo}`)]
          : [row(html`They left no email. Please answer by phone.`)]),
        ...(isLast ? [row(html`<b>${last}</b>`)] : []),
        row(html`Open the admin panel: ${link(adminUrl)}`),
      ],
      footer: html`You get this because someone filled in the ${product.name} support form. Both support addresses get it.`,
    }),
    replyTo,
  }
}

interface Typed {
  readonly name: string
  readonly phone: string
  readonly email: string | undefined
  readonly issue: readonly string[]
}

/** On the color of forms, so that nobody takes it for facts that we know. */
function typedPad({ name, phone, email, issue }: Typed): Html {
  const cell = `padding:12px 16px;font:400 16px/1.55 ${sans};color:${color.ink};${anyWidth}`
  return html`<table role="presentation" class="pad" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;background:${color.pad}">
<tr><td class="pad-head ink" style="${cell};padding-top:8px;padding-bottom:8px;background:${color.padDeep};border-bottom:2px dotted #6F9A7C;font-weight:600">Typed into the form</td></tr>
<tr><td class="ink" style="${cell}"><b>Business:</b> ${name}<br><b>Phone:</b> ${phone}${email ? html`<br><b>Email:</b> ${email}` : null}<br><br>${issue.map((line, place) => html`${place > 0 ? html`<br>` : null}${line}`)}</td></tr>
</table>`
}
