import { describe, expect, it } from 'vitest'
import { paymentFees, plans } from '../../../contract/plans.ts'
import { dollars, featuresFrom, feeOf, limitsOf, plansAbove, plansFrom, upTo } from './prices.ts'

describe('prices in words', () => {
  it.each([
    [0, '$0'],
    [15, '$15'],
    [1.721, '$1.72'],
    [0.392, '39 cents'],
    [0.999, '$1'],
  ])('%d is %s', (amount, words) => {
    expect(dollars(amount)).toBe(words)
  })

  it('says how many', () => {
    expect(upTo(1, 'location')).toBe('1 location')
    expect(upTo(5_000, 'customer')).toBe('up to 5,000 customers')
    expect(upTo(null, 'customer')).toBe('any number of customers')
    expect(limitsOf(plans.professional)).toBe('5,000 customers, up to 5 locations.')
    expect(limitsOf(plans.enterprise)).toBe('Unlimited customers and locations.')
  })

  it('says which plans have what begins with one', () => {
    expect(plansFrom('free')).toBe('every plan')
    expect(plansFrom('professional')).toBe('Professional and up')
    expect(plansFrom('enterprise')).toBe('Enterprise only')
    expect(plansAbove('professional')).toEqual(['enterprise'])
    expect(featuresFrom('starter').map(({ name }) => name)).toEqual(['Branding removal'])
  })
})

describe('fees', () => {
  it('take 2.9 percent and 30 cents of a card payment', () => {
    expect(dollars(feeOf(49, paymentFees.cards))).toBe('$1.72')
    expect(dollars(feeOf(19, paymentFees.cards))).toBe('85 cents')
  })

  it('take 0.8 percent of a bank transfer, and never more than $5', () => {
    expect(dollars(feeOf(49, paymentFees.bankTransfer))).toBe('39 cents')
    expect(feeOf(625, paymentFees.bankTransfer)).toBe(5)
    expect(feeOf(948, paymentFees.bankTransfer)).toBe(5)
  })
})
