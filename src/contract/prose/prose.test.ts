import { expect, test } from 'vitest'
import { type Part, readProse, textOf } from './prose.ts'

const fillings = {
  product: 'RewardHop',
  days: 30,
  mail: 'a_b*c@d.example',
  kinds: { kind: 'list', items: [['One']] },
} satisfies Parameters<typeof readProse>[1]

const read = (parts: string) =>
  readProse(`# Title\n\nLead.\n\n## Only {#only}\n\n${parts}`, fillings)
const partsOf = (parts: string) => read(parts).sections[0]?.parts

test.each<[about: string, markdown: string, part: Part]>([
  [
    'a paragraph of several lines, in which punctuation stays as it was typed',
    'Press “Undo” & wait\n{days} days – it’s *not* 5 < 6'.replace('*not*', 'not'),
    { kind: 'paragraph', words: ['Press “Undo” & wait 30 days – it’s not 5 < 6'] },
  ],
  [
    'a link, whose address and words may have blanks',
    'Write to [{mail}](mailto:{mail}), or [ask](/ask).',
    {
      kind: 'paragraph',
      words: [
        'Write to ',
        { to: 'mailto:a_b*c@d.example', words: 'a_b*c@d.example' },
        ', or ',
        { to: '/ask', words: 'ask' },
        '.',
      ],
    },
  ],
  [
    'keys, where links stand alone',
    '[One](/one)\n[Two](/two)',
    {
      kind: 'keys',
      links: [
        { to: '/one', words: 'One' },
        { to: '/two', words: 'Two' },
      ],
    },
  ],
  [
    'steps, a line apart or not',
    '1. **First**\n   Do\n   this.\n\n2. **Then {days}**\n   [That](/that).',
    {
      kind: 'steps',
      entries: [
        { title: 'First', text: ['Do this.'] },
        { title: 'Then 30', text: [{ to: '/that', words: 'That' }, '.'] },
      ],
    },
  ],
  [
    'labels with their words',
    '- **Points**\n  Many.\n- **Days**\n  {days}.',
    {
      kind: 'entries',
      entries: [
        { title: 'Points', text: ['Many.'] },
        { title: 'Days', text: ['30.'] },
      ],
    },
  ],
  ['a plain list', '- one\n  more\n- two', { kind: 'list', items: [['one more'], ['two']] }],
  ['a quote', '> “As it\n> was.”', { kind: 'quote', words: ['“As it was.”'] }],
  ['a smaller heading', '### Of {days}', { kind: 'heading', title: 'Of 30' }],
  [
    'a picture',
    '![What it shows.](a.webp)',
    { kind: 'picture', file: 'a.webp', alt: 'What it shows.' },
  ],
  [
    'progress to draw',
    '```progress\n20 Red, 0-33%\n```',
    { kind: 'progress', stretches: [{ title: 'Red, 0-33%', percent: 20 }] },
  ],
  ['a whole part', '{kinds}', fillings.kinds as Part],
  ['a sentence that is a filling', '{product}', { kind: 'paragraph', words: ['RewardHop'] }],
  ['a blank for the page', '{table}', { kind: 'blank', name: 'table' }],
])('reads %s', (_, markdown, part) => {
  expect(partsOf(markdown)).toEqual([part])
})

test.each([
  ['a name that nothing fills', 'In {nothing} days.'],
  ['a part inside a sentence', 'See {kinds} here.'],
  ['markup that nothing draws', 'So *loud*.'],
  ['HTML', '<b>Loud</b>'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
])('refuses %s', (_, markdown) => {
  expect(() => read(markdown)).toThrow()
})

test('what follows an empty section is the chapters, and its title stands above their list', () => {
  const page = readProse(
    '# {product}\n\nWhat it is.\n\nMore.\n\n## In short {#short}\n\nWords.\n\n## In this guide\n\n## One {#one}\n\nA.\n\n## Two\n\nB.',
    fillings,
  )
  expect(page).toMatchObject({ title: 'RewardHop', lead: 'What it is.', label: 'In this guide' })
  expect(page.opening).toHaveLength(1)
  expect(page.sections.map(({ id }) => id)).toEqual(['short'])
  expect(page.chapters.map(({ id, title }) => [id, title])).toEqual([
    ['one', 'One'],
    ['', 'Two'],
  ])
})

test('on paper a link is its words', () => {
  expect(textOf(['Ask ', { to: '/help', words: 'us' }, '.'])).toBe('Ask us.')
})
