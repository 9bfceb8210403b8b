import { ownerGuide } from '../../../../contract/ownerGuide.ts'
import { product } from '../../../../contract/product.ts'
import type { Variables } from '../../kinds.ts'
import type { RenderedLetter } from '../rendered.ts'
import { withoutLinks } from '../text.ts'
import { html } from './html.ts'
import { page } from './page.ts'
import { heading, key, link, perforation, quiet, row, subheading } from './parts.ts'

/** The guide itself is attached, as a PDF. */
export function guideLetter(variables: Variables<'owner_guide'>): RenderedLetter {
  const { guideUrl, dashboardUrl } = variables
  const name = withoutLinks(variables.businessName)
  const subject = `Your ${product.name} owner guide`
  const lead = `Here is the ${product.name} guide for ${name}, from the first code on your counter to your weekly figures. The attachment is for printing; the guide online is always up to date.`
  const why = `You get this because ${product.name} support sent the guide to the email of ${name}. We send it only when someone asks for it.`
  const titles = ownerGuide.sections.map(({ title }) => title)
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
