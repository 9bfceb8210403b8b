import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Exact } from './Exact.tsx'

/** A sentence whose exact parts stand in brackets. */
function marked(sentence: string, names: readonly (string | null)[] = []): string {
  return renderToStaticMarkup(createElement(Exact, { in: sentence, names }))
    .replaceAll('<bdi translate="no">', '[')
    .replaceAll('</bdi>', ']')
    .replace(/^<span>(.*)<\/span>$/s, '$1')
}

test.each([
  ['No one is here.', [], 'No one is here.'],
  ['You have 1,000 points.', [], 'You have [1,000] points.'],
  [
    'It is (415) 555-0138, or +1 415-555-0138.',
    [],
    'It is [(415) 555-0138], or [+1 415-555-0138.]',
  ],
  ['The code RH-12-20-ABCD moved.', [], 'The code [RH-12-20-ABCD] moved.'],
  [
    'We write to ana.maria@my-shop.example from now on.',
    [],
    'We write to [ana.maria@my-shop.example] from now on.',
  ],
  ['From …38, it is $79 a month.', [], 'From […38], it is [$79] a month.'],
  ['Delete Blue Door (1)?', ['Blue Door (1)'], 'Delete [Blue Door (1)]?'],
  ['Al said that all is well.', ['Al'], '[Al] said that all is well.'],
  ['At 12 Main Street.', ['12 Main Street'], 'At [12 Main Street.]'],
  ['Ask at Main Street.', ['Main', 'Main Street'], 'Ask at [Main Street.]'],
  ['Totally unlike Tot.', ['Tot', null, ''], '[Totally] unlike [Tot.]'],
] as const)('%s', (sentence, names, shown) => {
  expect(marked(sentence, names)).toBe(shown)
})

test('what is no text stays as it is', () => {
  const words = createElement('b', null, 'Hello')
  expect(renderToStaticMarkup(createElement(Exact, { in: words }))).toBe('<b>Hello</b>')
})

test('what a sentence from right to left has isolated stays whole', () => {
  const name = '\u2068Corner Café 12\u2069'
  expect(marked(`سيطّلع ${name} على رأيك.`, ['Corner Café 12'])).toBe(`سيطّلع [${name}] على رأيك.`)
})
