import { product } from '../../../../contract/platform/product.ts'
import { neutral } from '../../../../contract/textedWords/neutral.ts'
import type { Variables } from '../../../core/messages/kinds.ts'
import type { RenderedLetter } from '../rendered.ts'
import { counted, inSubject, nameOf, shownWords } from '../text.ts'
import { html } from './html.ts'
import { page } from './page.ts'
import { heading, key, link, row } from './parts.ts'

/** Letters about ways to sign in. */

export function confirmEmail(variables: Variables<'confirm_email_code'>): RenderedLetter {
  const name = nameOf(variables.businessName)
  const { code } = variables
  const subject = `${code} is your code to confirm this email`
  const lead = `Enter this code in Settings, Contact, to confirm that this is the email of ${name}. It is valid for 10 minutes.`
  const why = `You get this because somebody entered this address as the email of ${name} at ${product.name}. Not you? Ignore it: nothing happens without the code.`
  return {
    channel: 'email',
    subject,
    text: `${code}

${lead}

--
${why}
`,
    html: page({
      subject,
      preheader: lead,
      rows: [
        heading('Confirm your email'),
        row(html`<b style="font-size:28px;letter-spacing:4px">${code}</b>`),
        row(html`${lead}`),
      ],
      footer: html`${why}`,
    }),
  }
}

export function signInLink(variables: Variables<'sign_in_link'>): RenderedLetter {
  const name = nameOf(variables.businessName)
  const { signInUrl } = variables
  const subject = `Your link to sign in to ${inSubject(name)}`
  const lead = `Open this link in the browser that you want to sign in to ${name}, and press the button there. It works once, within ${counted(variables.minutes, 'minute')}.`
  const notYou =
    'Not you? Ignore this, and forward it to nobody. Nobody gets in without the link. You may get a few of these if strangers ask for them; the newest one works.'
  const why = `You get this because somebody who knows the name and phone of ${name} asked ${product.name} for a link to its confirmed email.`
  return {
    channel: 'email',
    subject,
    text: `${lead}

${signInUrl}

${notYou}

--
${why}
`,
    html: page({
      subject,
      preheader: lead,
      rows: [
        heading('Sign in'),
        row(html`${lead}`),
        key(signInUrl, 'Sign in'),
        row(html`If the button doesn’t work, open this address: ${link(signInUrl)}`),
        row(html`${notYou}`),
      ],
      footer: html`${why}`,
    }),
  }
}

export function recoveryCodeUsed(variables: Variables<'recovery_code_letter'>): RenderedLetter {
  const [support] = product.supportEmails
  const name = nameOf(variables.businessName)
  const subject = `A recovery code opened ${inSubject(name)}`
  const lead = `Somebody signed in to ${name} with a recovery code, from ${shownWords(variables.device, neutral.browser)}. That code no longer works. ${counted(variables.left, 'code')} left.`
  const notYou =
    'Not you? Open Settings in your dashboard, sign out everywhere, and make new codes. Then write to us.'
  const why = `You get this because this is the email of ${name} at ${product.name}. We send it once for each code.`
  return {
    channel: 'email',
    subject,
    text: `${lead}

If that was you, there is nothing to do.

${notYou}
${support}

--
${why}
`,
    html: page({
      subject,
      preheader: lead,
      rows: [
        heading('A recovery code was used'),
        row(html`${lead}`),
        row(html`If that was you, there is nothing to do.`),
        row(html`${notYou}`),
        row(html`${support}`),
      ],
      footer: html`${why}`,
    }),
  }
}
