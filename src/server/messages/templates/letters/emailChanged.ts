import { product } from '../../../../contract/product.ts'
import type { Variables } from '../../kinds.ts'
import type { RenderedLetter } from '../rendered.ts'
import { inSubject, oneLine, withoutLinks } from '../text.ts'
import { html } from './html.ts'
import { page } from './page.ts'
import { heading, key, row } from './parts.ts'

/** Goes to the business's previous address. */
export function emailChanged(variables: Variables<'email_changed'>): RenderedLetter {
  const [support] = product.supportEmails
  const name = withoutLinks(variables.businessName)
  const newEmail = oneLine(variables.newEmail)
  const subject = `The email of ${inSubject(name)} was changed`
  const why = `You get this because this was the email of ${name} at ${product.name} until now. We send it once for each change.`
  const notYou =
    'Not you? Open Settings in your dashboard and sign out everywhere. Then write to us, and we’ll help you get it back.'
  return {
    channel: 'email',
    subject,
    text: `The email of ${name} at ${product.name} is now ${newEmail}.

If that was you, there is nothing to do.

${notYou}
${support}

--
${why}
`,
    html: page({
      subject,
      preheader: `It is now ${newEmail}. Not you? Write to us.`,
      rows: [
        heading('Your email was changed'),
        row(html`The email of ${name} at ${product.name} is now <b>${newEmail}</b>.`),
        row(html`If that was you, there is nothing to do.`),
        row(html`${notYou}`),
        key(`mailto:${support}?subject=${encodeURIComponent(subject)}`, 'Write to support'),
        row(html`${support}`),
      ],
      footer: html`${why}`,
    }),
  }
}
