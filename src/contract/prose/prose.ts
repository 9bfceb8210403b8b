import { lexer, type MarkedToken } from 'marked'

/** The pages that are only read. Each is a Markdown file here, in another language `{name}.{language}.md`. */
export type ProseName =
  | 'about-us'
  | 'customer-help'
  | 'owner-guide'
  | 'privacy-policy'
  | 'terms-of-service'

export const proseFileOf = (name: ProseName, language = 'en') =>
  language === 'en' ? `${name}.md` : `${name}.${language}.md`

export interface ProseLink {
  readonly to: string
  readonly words: string
}

/** A sentence, in which links may stand. */
export type Words = readonly (string | ProseLink)[]

export interface Entry {
  readonly title: string
  readonly text: Words
}

/** A range of progress toward the reward, as `progressOf` names it, and a percentage to draw it with. */
export interface Stretch {
  readonly title: string
  readonly percent: number
}

export type Part =
  | { readonly kind: 'paragraph' | 'quote'; readonly words: Words }
  | { readonly kind: 'heading'; readonly title: string }
  /** A paragraph of nothing but links: keys to press. */
  | { readonly kind: 'keys'; readonly links: readonly ProseLink[] }
  /** A list whose items begin with a title: numbered, or with the titles as labels. */
  | { readonly kind: 'steps' | 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | { readonly kind: 'progress'; readonly stretches: readonly Stretch[] }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  /** What only the page can show. */
  | { readonly kind: 'blank'; readonly name: string }

export interface Section {
  /** The anchor: `## Title {#anchor}`. */
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}

export interface Prose {
  readonly title: string
  readonly lead: string
  /** What follows the lead, before the first section. */
  readonly opening: readonly Part[]
  readonly sections: readonly Section[]
  /** The words above the list of chapters: an empty section, after which the chapters begin. */
  readonly label: string
  readonly chapters: readonly Section[]
}

/** What `{names}` in a text stand for. A whole part replaces a paragraph of its own. */
export type Fillings = Readonly<Record<string, string | number | Part>>

/** Reads a page. The same Markdown is legible wherever Markdown is shown. */
export function readProse(markdown: string, fillings: Fillings): Prose {
  const [opening = [], ...later] = bySection(lexer(markdown) as MarkedToken[])
  const [title, lead, ...parts] = opening.flatMap((token) => partOf(token, fillings))
  if (title?.kind !== 'heading' || lead?.kind !== 'paragraph')
    throw new Error(`A page begins with its title and its lead: ${markdown.slice(0, 80)}`)
  const sections = later.map(([heading, ...tokens]): Section => {
    const [, words = '', id = ''] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(plain(heading)) ?? []
    return {
      id,
      title: fill(words, fillings),
      parts: tokens.flatMap((token) => partOf(token, fillings)),
    }
  })
  const contents = sections.findIndex((section) => section.parts.length === 0)
  return {
    title: title.title,
    lead: textOf(lead.words),
    opening: parts,
    sections: contents < 0 ? sections : sections.slice(0, contents),
    label: sections[contents]?.title ?? '',
    chapters: contents < 0 ? [] : sections.slice(contents + 1),
  }
}

/** The words alone, for where nothing can be followed. */
export const textOf = (words: Words) =>
  words.map((part) => (typeof part === 'string' ? part : part.words)).join('')

function bySection(tokens: readonly MarkedToken[]): MarkedToken[][] {
  const sections: MarkedToken[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) sections.push([token])
    else sections.at(-1)?.push(token)
  }
  return sections
}

function partOf(token: MarkedToken, fillings: Fillings): Part[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [{ kind: 'heading', title: fill(token.text, fillings) }]
    case 'paragraph':
      return [paragraphOf(token.tokens as MarkedToken[], fillings)]
    case 'blockquote':
      return [{ kind: 'quote', words: wordsOf([token], fillings) }]
    case 'code':
      return [{ kind: 'progress', stretches: token.text.split('\n').map(stretchOf) }]
    case 'list': {
      const items = token.items.map((item) => inlineOf(item as MarkedToken))
      if (items[0]?.[0]?.type !== 'strong')
        return [{ kind: 'list', items: items.map((item) => wordsOf(item, fillings)) }]
      const entries = items.map(([title, ...text]) => ({
        title: fill(plain(title), fillings),
        text: wordsOf(text, fillings),
      }))
      return [{ kind: token.ordered ? 'steps' : 'entries', entries }]
    }
    default:
      throw new Error(`A page has no ${token.type}: ${token.raw}`)
  }
}

function paragraphOf(tokens: readonly MarkedToken[], fillings: Fillings): Part {
  const [first] = tokens
  if (first?.type === 'image') return { kind: 'picture', file: first.href, alt: first.text }
  const [, name] = /^\{(\w+)\}$/.exec(tokens.map(plain).join('')) ?? []
  const whole = name && fillings[name]
  if (typeof whole === 'object') return whole
  if (name && whole === undefined) return { kind: 'blank', name }
  const words = wordsOf(tokens, fillings)
  const links = words.filter((part) => typeof part === 'object')
  const isKeys = words.every((part) => typeof part === 'object' || part === ' ')
  return isKeys ? { kind: 'keys', links } : { kind: 'paragraph', words }
}

function stretchOf(line: string): Stretch {
  const [, percent, title = ''] = /^(\d+) (.+)$/.exec(line) ?? []
  return { title, percent: Number(percent) }
}

/** The sentence inside a list's item or a quote, whether blank lines stand around it or not. */
function inlineOf(token: MarkedToken): MarkedToken[] {
  const isAround = ['list_item', 'blockquote', 'paragraph', 'text'].includes(token.type)
  const inner = 'tokens' in token && isAround ? token.tokens : undefined
  return inner ? inner.flatMap((part) => inlineOf(part as MarkedToken)) : [token]
}

function wordsOf(tokens: readonly MarkedToken[], fillings: Fillings): Words {
  const parts = tokens.flatMap(inlineOf).map((token) => {
    const words = fill(plain(token), fillings)
    if (token.type === 'link') return { to: fill(token.href, fillings), words }
    if (token.type === 'text' || token.type === 'escape') return words
    throw new Error(`A sentence has no ${token.type}: ${token.raw}`)
  })
  const [first = '', ...others] = parts
  return [typeof first === 'string' ? first.trimStart() : first, ...others].filter(Boolean)
}

/** As it was typed, on one line. */
const plain = (token: MarkedToken | undefined) =>
  token && 'text' in token ? token.text.replaceAll('\n', ' ') : ''

function fill(words: string, fillings: Fillings): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const filling = fillings[name]
    if (filling === undefined || typeof filling === 'object')
      throw new Error(`A sentence cannot have {${name}}: ${words}`)
    return String(filling)
  })
}
