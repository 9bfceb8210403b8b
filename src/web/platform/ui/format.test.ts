import { describe, expect, it } from 'vitest'
import { rewardAsGoal, rewardInSentence } from './format.ts'

describe('a reward inside a sentence', () => {
  it.each([
    ['Free coffee of your choice', 'free coffee of your choice'],
    [' Free coffee of your choice. ', 'free coffee of your choice'],
    ['BBQ plate', 'BBQ plate'],
    ['WiFi for a day', 'WiFi for a day'],
    ['10% off your next order', '10% off your next order'],
  ])('writes %j as %j', (description, words) => {
    expect(rewardInSentence(description)).toBe(words)
  })
})

describe('a reward as the goal of the points', () => {
  it.each([
    ['Free coffee of your choice', 'a free coffee of your choice'],
    ['Free reward of your choice', 'a free reward of your choice'],
    ['Free fries', 'free fries'],
    ['A slice of cake', 'a slice of cake'],
    ['One haircut', 'one haircut'],
    ['10% off your next order', 'your reward: 10% off your next order'],
    ['Muffin', 'your reward: muffin'],
    ['Antipasti', 'your reward: antipasti'],
  ])('writes %j as %j', (description, words) => {
    expect(rewardAsGoal(description)).toBe(words)
  })
})
