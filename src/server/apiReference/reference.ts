import { limitsText, type Schema, schemaText } from './schemaText.ts'

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

/** An OpenAPI document, as far as the page shows it. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface ShownCall extends Operation {
  readonly method: string
  readonly path: string
}

/** The reference page: text and links alone, so that it runs no script. */
export function referencePage(document: OpenApiDocument, descriptionAddress: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const groups = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'api')
  const { title, description = '' } = document.info
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="color-scheme" content="light dark"/>',
    `<title>${escaped(title)}</title><style>${styles}</style></head><body>`,
    `<a class="skip" href="#calls">Skip to the calls</a><header><h1>${escaped(title)}</h1>`,
    `<p>${escaped(description)} Calls go to <code>${escaped(document.servers?.[0]?.url ?? '')}</code>.`,
    ` <a href="${descriptionAddress}">Download the OpenAPI description</a></p></header>`,
    `<nav aria-label="Calls">${[...groups].map(groupLinks).join('')}</nav>`,
    `<main id="calls">${[...groups].map(groupSection).join('')}</main></body></html>`,
  ].join('')
}

type Group = readonly [name: string, calls: readonly ShownCall[]]

const idOf = ({ method, path }: ShownCall) =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function groupLinks([name, calls]: Group): string {
  const links = calls.map((call) => `<li><a href="#${idOf(call)}">${nameOf(call)}</a></li>`)
  return `<details><summary>${escaped(name)}</summary><ul>${links.join('')}</ul></details>`
}

function groupSection([name, calls]: Group): string {
  const id = `calls-${name.replaceAll(/\W+/g, '-')}`
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(name)}</h2>${calls.map(callText).join('')}</section>`
}

/** May break after each slash, because some paths are longer than a phone is wide. */
const nameOf = ({ method, path }: ShownCall) =>
  `<code><b>${method}</b> ${escaped(path).replaceAll('/', '/<wbr>')}</code>`

function callText(call: ShownCall): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = call
  const taken = Object.entries(requestBody?.content ?? {})
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema }) => ({ status, schema })),
  )
  return [
    `<article aria-labelledby="${idOf(call)}"><h3 id="${idOf(call)}">${nameOf(call)}</h3>`,
    `<p>${escaped(summary)}</p>${description ? `<p>${escaped(description)}</p>` : ''}`,
    parameters.length > 0
      ? `<h4>Parameters</h4><ul>${parameters.map(parameterText).join('')}</ul>`
      : '',
    ...taken.map(([type, { schema }]) => shape(`Body, ${type}`, schema)),
    ...answers
      .filter(({ status }) => status === '200')
      .map(({ schema }) => shape('Answer', schema)),
    '</article>',
  ].join('')
}

function parameterText({ name, in: place, required, schema = {} }: Parameter): string {
  const limits = limitsText(schema)
  const about = [place, ...(required ? [] : ['optional']), ...(limits ? [limits] : [])].join(', ')
  return `<li><code>${escaped(name)}: ${escaped(schemaText(schema))}</code> (${escaped(about)})</li>`
}

const shape = (title: string, schema: Schema | undefined) =>
  schema
    ? `<details open><summary>${escaped(title)}</summary><pre>${escaped(schemaText(schema))}</pre></details>`
    : ''

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

const styles = `
:root{--paper:#f2f4ee;--ink:#1b2420;--link:#114b3a;--card:#fff;--rule:#8a948c}
@media (prefers-color-scheme:dark){:root{--paper:#141b18;--ink:#edf2eb;--link:#7fd1ae;--card:#1d2622;--rule:#5d6a62}}
body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
a{color:var(--link)}p a,.skip{display:inline-block;padding:2px 0}
.skip{position:absolute;left:-99rem}.skip:focus{position:static}
:is(a,summary):focus-visible{outline:3px solid currentcolor;outline-offset:2px}
nav summary,article summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
summary::before{content:"▸";width:1.25rem}[open]>summary::before{content:"▾"}
nav ul{margin:0;padding:0;list-style:none}nav li a{display:block;padding:8px 0}
article{margin:1rem 0;padding:1rem;background:var(--card);border:1px solid var(--rule);border-radius:8px}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:1rem}
article ul{margin:0;padding-left:1.25rem}pre{margin:0;padding:.75rem;white-space:pre-wrap;border:1px solid var(--rule);border-radius:4px}
code,pre{font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
@media (min-width:64rem){body{display:grid;grid-template-columns:20rem 1fr;gap:0 2rem}header{grid-column:1/3}nav{position:sticky;top:0;max-height:100vh;overflow:auto;align-self:start}main{min-width:0}}
`
