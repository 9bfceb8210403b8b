import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { consentSentence } from '../../../contract/consent.ts'
import { product } from '../../../contract/platform/product.ts'
import { messageDays, restoreDays, signInDays } from '../../../contract/retention.ts'
import { storage } from '../../shared/consent/storage.ts'
import PrivacyPolicyPage from './PrivacyPolicyPage.tsx'
import TermsPage from './TermsPage.tsx'

const htmlOf = (Page: ComponentType) => renderToStaticMarkup(createElement(Page))
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

const policy = htmlOf(PrivacyPolicyPage)
const terms = htmlOf(TermsPage)

describe.each([
  ['the privacy policy', policy],
  ['the terms', terms],
])('%s', (_, html) => {
  test('say when they were last changed, and whom to write to', () => {
    expect(wordsOf(html)).toContain('Last updated June 28, 2025')
    for (const email of product.supportEmails) expect(html).toContain(`href="mailto:${email}"`)
  })

  test('have an anchor for every line of their contents', () => {
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(8)
    expect(new Set(links).size).toBe(links.length)
    for (const id of links) expect(html).toContain(`<section id="${id}"`)
  })
})

test('the policy names everything that is kept in a browser, with its reason', () => {
  const words = wordsOf(policy)
  for (const { key, purpose } of storage) {
    expect(words).toContain(key)
    expect(words).toContain(purpose)
  }
})

test('the policy has the words that customers agree to, and the times that the server holds to', () => {
  const words = wordsOf(policy)
  expect(words).toContain(consentSentence('the shop'))
  expect(words).toContain(`${messageDays} days; then only how many there were in a month.`)
  expect(words).toContain(`can restore it for ${restoreDays} days`)
  expect(words).toContain(`Owners ${signInDays.owner} days`)
})

test('the terms hold what section 9 of the specification sets', () => {
  const words = wordsOf(terms)
  for (const sentence of [
    'a trial of 14 days',
    'For 14 days after your first payment you get all of it back',
    'at the end of the period that you have paid for',
    'the fees that you paid us in the 12 months before',
    'within 24 hours; Monday to Friday, 9 AM to 5 PM EST, the same day, and otherwise the next business day',
    'Points have no cash value',
  ]) {
    expect(words).toContain(sentence)
  }
})
