import { product } from '../../../../contract/platform/product.ts'
import { neutral } from '../../../../contract/textedWords/neutral.ts'
import type { Variables } from '../../../core/messages/kinds.ts'
import { typedLines } from '../../../platform/text/typedLines.ts'
import type { RenderedLetter } from '../rendered.ts'
import { inSubject, shownWords } from '../text.ts'
import { html } from './html.ts'
import { page } from './page.ts'
import { heading, perforation, quiet, row, subheading } from './parts.ts'

/**
 * Support's answer, with the question below. Anybody may have asked in a shop's name, so nothing in
 * the question is a link.
 */
export function supportReply(reply: Variables<'support_reply'>): RenderedLetter {
  const { requestId, replyTo } = reply
  const name = shownWords(reply.businessName, neutral.aShop)
  const answer = typedLines(reply.answer)
  const asked = typedLines(reply.issueDescription).map((line) => shownWords(line, neutral.line))
  const subject = `Re: Support request ${requestId}: ${inSubject(name)}`
  const why = `You get this because someone asked ${product.name} support for help in the name of ${name}. To continue, reply to this email.`
  const lines = (all: readonly string[]) =>
    all.map((line, place) => html`${place > 0 ? html`<br>` : null}${line}`)
  return {
    channel: 'email',
    subject,
    text: [
      ...answer,
      '',
      'You asked:',
      ...asked.map((line) => `> ${line}`.trimEnd()),
      '',
      '--',
      why,
      '',
    ].join('\n'),
    html: page({
      subject,
      preheader: answer.filter(Boolean).join(' ').slice(0, 120),
      rows: [
        heading('Our answer'),
        row(html`${lines(answer)}`),
        perforation(),
        row(html`${subheading('You asked')}${quiet(html`${lines(asked)}`)}`, 20),
      ],
      footer: html`${why}`,
    }),
    replyTo,
  }
}
