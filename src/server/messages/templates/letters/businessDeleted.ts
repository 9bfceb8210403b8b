import { product } from '../../../../contract/product.ts'
import type { Variables } from '../../kinds.ts'
import type { RenderedLetter } from '../rendered.ts'
import { inSubject, withoutLinks } from '../text.ts'
import { html } from './html.ts'
import { page } from './page.ts'
import { heading, key, link, row } from './parts.ts'

/** Contains the only way back, besides the text to the phone. */
export function businessDeleted(variables: Variables<'business_deleted_letter'>): RenderedLetter {
  const { restoreUntil, restoreUrl } = variables
  const [support] = product.supportEmails
  const name = withoutLinks(variables.businessName)
  const subject = `${inSubject(name)} was deleted`
  const until = `You can restore it until ${restoreUntil}. After that, everything about you and your customers is gone for good.`
  const now = 'Its codes no longer give points, and everyone is signed out.'
  const notYou = `Not you? Restore it, sign in, and write to us: ${support}`
  const why = `You get this because this is the email of ${name} at ${product.name}. We send it once for each deletion.`
  return {
    channel: 'email',
    subject,
    text: `${name} was deleted from ${product.name}. ${now}

${until}

Restore it:
${restoreUrl}

${notYou}

--
${why}
`,
    html: page({
      subject,
      preheader: `You can restore it until ${restoreUntil}.`,
      rows: [
        heading('Your business was deleted'),
        row(html`<b>${name}</b> was deleted from ${product.name}. ${now}`),
        row(html`${until}`),
        key(restoreUrl, 'Restore it'),
        row(html`If the button doesn’t work, open this address: ${link(restoreUrl)}`),
        row(html`${notYou}`),
      ],
      footer: html`${why}`,
    }),
  }
}
