/** Our own markup, in which every value is escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | readonly Html[] | null

/** Values show as they were typed. Only the result of this function is markup. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = values.reduce<string>(
    (written, value, place) => written + markupOf(value) + (literals[place + 1] ?? ''),
    literals[0] ?? '',
  )
  return new Html(markup)
}

function markupOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return String(value).replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
