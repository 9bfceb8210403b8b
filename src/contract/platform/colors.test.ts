import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, guard } from './colors.ts'

const WHITE = '#FFFFFF'
const INK = '#1B2420'

describe('guard', () => {
  it.each([
    ['#1976D2', { fill: '#1976D2', onFill: WHITE, text: '#1976D2', edge: '#1976D2', qr: INK }],
    ['#388E3C', { fill: '#358538', onFill: WHITE, text: '#358538', edge: '#388E3C', qr: INK }],
    ['#3B82F6', { fill: '#3472D8', onFill: WHITE, text: '#3472D8', edge: '#3B82F6', qr: INK }],
    ['#F2B705', { fill: '#F2B705', onFill: INK, text: '#967103', edge: '#B88B04', qr: INK }],
    [
      '#7A2E5D',
      { fill: '#7A2E5D', onFill: WHITE, text: '#7A2E5D', edge: '#7A2E5D', qr: '#7A2E5D' },
    ],
  ])('makes %s readable in every role', (brand, roles) => {
    expect(guard(brand)).toMatchObject(roles)
  })

  it('mixes a pale ground from the colour', () => {
    expect(guard('#1976D2').tint).toBe('#E3EFFA')
  })

  it.each([
    ['#1976D2', false],
    ['#7A2E5D', false],
    ['#388E3C', true],
    ['#3B82F6', true],
    ['#F2B705', true],
  ])('says whether white words on %s needed help: %s', (brand, changed) => {
    expect(guard(brand).changed).toBe(changed)
  })

  it('keeps its ratios for any colour', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, (brand) => {
        const roles = guard(brand)
        expect(contrast(roles.onFill, roles.fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.text, WHITE)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.edge, WHITE)).toBeGreaterThanOrEqual(3)
        expect(contrast(roles.qr, WHITE)).toBeGreaterThanOrEqual(7)
        expect(contrast(INK, roles.tint)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
