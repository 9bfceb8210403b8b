import { describe, expect, it } from 'vitest'
import {
  annualSavings,
  annualSavingsPercent,
  availabilityOf,
  hasFeature,
  paymentFees,
  planFeatures,
  planNames,
  planOf,
  plans,
  trialDays,
} from './plans.ts'

/** The prices and limits are those of the specification, section 9. */
describe('plans', () => {
  it('cost and allow what was promised', () => {
    const rows = planNames.map((name) => {
      const { monthlyPrice, annualPrice, customers, locations } = plans[name]
      return [name, monthlyPrice, annualPrice, customers, locations]
    })
    expect(rows).toEqual([
      ['free', 0, 0, 100, 1],
      ['starter', 19, 15, 1_000, 1],
      ['professional', 49, 39, 5_000, 5],
      ['enterprise', 99, 79, null, null],
    ])
    expect(trialDays).toBe(14)
    expect(paymentFees.cards).toEqual({ percent: 2.9, fixed: 0.3 })
    expect(paymentFees.bankTransfer).toEqual({ percent: 0.8, most: 5 })
  })

  it('save at least the 20 percent that the switch names, paid by the year', () => {
    expect(planNames.map((name) => annualSavings(plans[name]))).toEqual([0, 48, 120, 240])
    const percents = planNames.map((name) => annualSavingsPercent(plans[name]))
    expect(percents).toEqual([0, 21, 20, 20])
    for (const name of planNames.slice(1)) {
      const { monthlyPrice, annualPrice } = plans[name]
      expect(annualPrice).toBeLessThanOrEqual(monthlyPrice * 0.8)
    }
  })

  it('have each feature from the plan on that the specification names', () => {
    const gated = (from: string) =>
      planFeatures.filter((one) => one.from === from).map(({ name }) => name)
    expect(gated('starter')).toEqual(['Branding removal'])
    expect(gated('professional').sort()).toEqual([
      'API keys',
      'Custom colors',
      'Custom design',
      'Customer segmentation',
      'Dynamic rewards',
      'Push notifications',
      'Templates',
    ])
    expect(gated('enterprise').sort()).toEqual([
      'Custom domain',
      'Custom integrations',
      'Multi-language',
      'Phone support',
      'Scheduling',
      'White-label',
    ])
    const api = planFeatures.find(({ name }) => name === 'API keys')
    expect(planNames.filter((name) => api && hasFeature(name, api))).toEqual([
      'professional',
      'enterprise',
    ])
  })

  it('say of no built feature that a shop does not have it, while nothing is enforced', () => {
    const found = (name: string) => {
      const feature = planFeatures.find((one) => one.name === name)
      return planNames.map((plan) => feature && availabilityOf(plan, feature))
    }
    expect(found('Custom colors')).toEqual(['in beta', 'in beta', 'yes', 'yes'])
    expect(found('Custom design')).toEqual(['no', 'no', 'planned', 'planned'])
  })

  it('recommend Professional alone', () => {
    expect(planNames.filter((name) => plans[name].popular)).toEqual(['professional'])
  })

  it('are Free where nothing else is known', () => {
    expect(planOf('no such plan')).toBe(plans.free)
  })
})
