import { product } from '../../../../contract/platform/product.ts'
import type { RenderedLetter } from '../rendered.ts'
import { counted, inSubject, nameOf } from '../text.ts'
import { type Html, html } from './html.ts'
import { color, display } from './looks.ts'
import { page } from './page.ts'
import {
  footerLink,
  heading,
  key,
  leaders,
  link,
  perforation,
  quiet,
  row,
  subheading,
  textLeaders,
} from './parts.ts'
import {
  figuresOf,
  formatChange,
  formatMoney,
  formatReviews,
  isEmptyWeek,
  type Review,
  reviewsOf,
  type Week,
} from './week.ts'

export function weeklySummary(week: Week): RenderedLetter {
  const { dashboardUrl, unsubscribeUrl } = week
  const name = nameOf(week.businessName)
  const isEmpty = isEmptyWeek(week)
  const subject = isEmpty
    ? `A quiet week at ${inSubject(name)}`
    : `Your week at ${inSubject(name)}: ${counted(week.visits, 'visit')}`
  const title = isEmpty ? `A quiet week at ${name}` : `Your week at ${name}`
  const days = `${week.from} to ${week.to}`
  const why = `You get this on Mondays because this is the email of ${name} at ${product.name}.`
  const body = isEmpty ? quietWeek(week) : busyWeek(week)
  return {
    channel: 'email',
    subject,
    text: [
      title,
      days,
      '',
      ...body.text,
      '',
      `Open your dashboard: ${dashboardUrl}`,
      '',
      '--',
      why,
      `Stop the weekly summary: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
    html: page({
      subject,
      preheader: body.preheader,
      rows: [
        heading(title),
        row(quiet(days), 8),
        ...body.rows,
        key(dashboardUrl, 'Open your dashboard'),
        row(link(dashboardUrl)),
      ],
      footer: html`${why} ${footerLink(unsubscribeUrl, 'Stop the weekly summary')}`,
    }),
    unsubscribeUrl,
  }
}

interface Body {
  readonly preheader: string
  readonly rows: readonly Html[]
  readonly text: readonly string[]
}

function busyWeek(week: Week): Body {
  const change = formatChange(week)
  const visits = counted(week.visits, 'visit')
  const figures = figuresOf(week)
  const reviews = reviewsOf(week)
  const summary = formatReviews(week)
  const money = formatMoney(week)
  return {
    preheader: `${visits}, ${change}. ${counted(week.newCustomers, 'new customer')}.`,
    rows: [
      visitsFigure(week),
      ...(money ? [row(html`<b>${money}</b>`, 10)] : []),
      leaders(figures),
      perforation(),
      row(html`${subheading('Reviews')}<p style="margin:6px 0 0">${summary}</p>`, 20),
      ...reviews.map((review) => row(reviewMarkup(review))),
    ],
    text: [
      `${visits}, ${change}`,
      ...(money ? [money] : []),
      '',
      ...textLeaders(figures),
      '',
      summary,
      ...reviews.flatMap(({ stars, by, comment }) => [
        '',
        by ? `${stars}, ${by}` : stars,
        ...(comment ? [`"${comment}"`] : []),
      ]),
    ],
  }
}

function visitsFigure(week: Week): Html {
  const figure = week.visits.toLocaleString('en-US')
  const unit = week.visits === 1 ? 'visit' : 'visits'
  return row(
    html`<div class="figure ink" style="font:700 76px/1 ${display};letter-spacing:-0.045em;color:${color.ink}">${figure}</div><div><b>${unit}</b>, ${formatChange(week)}</div>`,
    18,
  )
}

function reviewMarkup({ rating, stars, by, comment }: Review): Html {
  const drawn = '★'.repeat(rating) + '☆'.repeat(Math.max(0, 5 - rating))
  return html`<div><span aria-hidden="true" style="font-size:17px;letter-spacing:2px">${drawn}</span> <b>${stars}</b> ${by ? quiet(by) : null}</div>${comment ? html`<div>“${comment}”</div>` : null}`
}

/** A week without visits: says what may help instead of figures. */
function quietWeek(week: Week): Body {
  const before = week.visitsBefore
  const lines = [
    before > 0
      ? `Nobody scanned a code this week; the week before there were ${counted(before, 'visit')}. That happens.`
      : 'Nobody scanned a code this week. That happens, and it’s easy to change.',
    'Put the code where people pay, at arm’s length from the card reader. People walk past a code by the door.',
    'And say it once: “Scan this and you collect points.” Most people only need to hear it the first time.',
  ]
  const help = `A code doesn’t scan? Write to ${product.supportEmails[0]}, and we’ll look into it within 24 hours.`
  return {
    preheader: 'Two things that bring the scans back.',
    rows: [...lines, help].map((line) => row(html`${line}`)),
    text: [...lines, help].flatMap((line, place) => (place > 0 ? ['', line] : [line])),
  }
}
