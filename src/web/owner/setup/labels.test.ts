import { describe, expect, it, test } from 'vitest'
import { colorLabels, colorName } from './labels.ts'

describe('colorWords', () => {
  it('leaves white words where they can be read', () => {
    const { headline, sentence, samples } = colorLabels('#1976D2')
    expect(headline).toBe('Your blue works as it is.')
    expect(sentence).toBe('White text is easy to read on your blue.')
    expect(samples).toHaveLength(1)
  })

  it('turns words dark on a light color', () => {
    const { headline, sentence, samples } = colorLabels('#F2B705')
    expect(headline).toBe('Your yellow stays yellow, with dark text.')
    expect(sentence).toBe(
      'White text would be hard to read on your yellow, so buttons and prints use dark text.',
    )
    expect(samples.map(({ fill, words }) => [fill, words])).toEqual([
      ['#F2B705', '#FFFFFF'],
      ['#F2B705', '#1B2420'],
    ])
  })

  it('darkens a color on which neither can be read', () => {
    const { headline, sentence, samples } = colorLabels('#388E3C')
    expect(headline).toBe('Buttons use a slightly darker green.')
    expect(sentence).toContain('so buttons use #358538.')
    expect(samples.map(({ fill }) => fill)).toEqual(['#388E3C', '#358538'])
  })
})

test.each([
  ['#F2B705', 'yellow'],
  ['#1976D2', 'blue'],
  ['#388E3C', 'green'],
  ['#7A2E5D', 'pink'],
  ['#B3261E', 'red'],
  ['#E8590C', 'orange'],
  ['#6B4226', 'brown'],
  ['#6741D9', 'purple'],
  ['#0C8599', 'teal'],
  ['#000000', 'black'],
  ['#FFFFFF', 'white'],
  ['#808080', 'gray'],
])('%s is %s', (color, name) => {
  expect(colorName(color)).toBe(name)
})
