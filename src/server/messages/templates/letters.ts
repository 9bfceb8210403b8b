import { product } from '../../../contract/platform/product.ts'
import type { Variables } from '../../core/messages/kinds.ts'
import { oneLine } from '../../platform/text/typedLines.ts'
import { ownerGuide } from './guide/ownerGuide.ts'
import { html } from './letters/html.ts'
import { page } from './letters/page.ts'
import { heading, key, link, perforation, quiet, row, subheading } from './letters/parts.ts'
import { confirmEmail, recoveryCodeUsed, signInLink } from './letters/signIn.ts'
import { supportReply } from './letters/supportReply.ts'
import { supportRequest } from './letters/supportRequest.ts'
import { weeklySummary } from './letters/weeklySummary.ts'
import type { RenderedLetter } from './rendered.ts'
import type { Templates } from './templates.ts'
import { inSubject, nameOf } from './text.ts'

export const letters = {
  confirm_email_code: confirmEmail,
  sign_in_link: signInLink,
  recovery_code_letter: recoveryCodeUsed,
  email_changed: emailChanged,
  business_deleted_letter: businessDeleted,
  weekly_summary: weeklySummary,
  owner_guide: guideLetter,
  support_reply: supportReply,
  support_request: supportRequest,
} satisfies Partial<Templates>

/** The guide itself is attached, as a PDF. */
function guideLetter(variables: Variables<'owner_guide'>): RenderedLetter {
  const { guideUrl, dashboardUrl } = variables
  const name = nameOf(variables.businessName)
  const subject = `Your ${product.name} owner guide`
  const lead = `Here is the ${product.name} guide for ${name}, from the first code on your counter to your weekly figures. The attachment is for printing; the guide online is always up to date.`
  const why = `You get this because ${product.name} support sent the guide to the email of ${name}. We send it only when someone asks for it.`
  const titles = ownerGuide().chapters.map(({ title }) => title)
  return {
    channel: 'email',
    subject,
    text: `${lead}

Read the guide: ${guideUrl}

In it:
${titles.map((title) => `- ${title}`).join('\n')}

Your dashboard: ${dashboardUrl}

--
${why}
`,
    html: page({
      subject,
      preheader: `Everything about ${product.name} for ${name}, to read and to print.`,
      rows: [
        heading('Your owner guide'),
        row(html`${lead}`),
        key(guideUrl, 'Read the guide'),
        row(html`${quiet('Your dashboard:')} ${link(dashboardUrl)}`),
        perforation(),
        row(
          html`${subheading('What is in it')}<ul style="margin:10px 0 0;padding:0 0 0 20px">${titles.map((title) => html`<li style="margin:0 0 4px">${title}</li>`)}</ul>`,
          20,
        ),
      ],
      footer: html`${why}`,
    }),
  }
}

/** Sent to the business's previous address. */
function emailChanged(variables: Variables<'email_changed'>): RenderedLetter {
  const [support] = product.supportEmails
  const name = nameOf(variables.businessName)
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

/** Contains the only way back, besides the text to the phone. */
function businessDeleted(variables: Variables<'business_deleted_letter'>): RenderedLetter {
  const { restoreUntil, restoreUrl } = variables
  const [support] = product.supportEmails
  const name = nameOf(variables.businessName)
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
