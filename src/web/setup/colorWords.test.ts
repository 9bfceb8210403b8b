import { describe, expect, it, test } from 'vitest'
import { colorName, colorWords } from './colorWords.ts'

describe('colorWords', () => {
  it('leaves white words where they can be read', () => {
    const { headline, sentence, samples } = colorWords('#1976D2')
    expect(headline).toBe('White words stay white on your blue.')
    expect(sentence).toContain('4.6 to 1 and needs 4.5')
    expect(samples).toHaveLength(1)
  })

  it('turns words dark on a light color', () => {
    const { headline, sentence, samples } = colorWords('#F2B705')
    expect(headline).toBe('Your yellow stays yellow. The words on it go dark.')
    expect(sentence).toBe(
      'White on this color reads at 1.8 to 1 and needs 4.5. Ink reads at 8.8 to 1, so buttons and prints use ink.',
    )
    expect(samples.map(({ fill, words }) => [fill, words])).toEqual([
      ['#F2B705', '#FFFFFF'],
      ['#F2B705', '#1B2420'],
    ])
  })

  it('darkens a color on which neither can be read', () => {
    const { headline, sentence, samples } = colorWords('#388E3C')
    expect(headline).toBe('Your green goes a little darker under words.')
    expect(sentence).toContain('Buttons use #358538, where white reads at 4.6.')
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
