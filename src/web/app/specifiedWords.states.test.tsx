import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBusinesses,
  business,
  figures,
  signInAdmin,
} from '../../../test/states/adminSamples.ts'
import { collectFor, openCode, scanned } from '../../../test/states/customerSamples.ts'
import { openFeedback, rate, submit } from '../../../test/states/feedbackSamples.ts'
import { codes, entry, signInAtDashboard } from '../../../test/states/ownerSamples.ts'
import { desktop, openPage, phone, server } from '../../../test/states/page.tsx'
import { nobody, shop } from '../../../test/states/samples.ts'
import { openSignIn } from '../../../test/states/siteSamples.ts'
import { listActivity } from '../../contract/activity.ts'
import { getSession } from '../../contract/auth.ts'
import {
  changeEmail,
  getBusiness,
  getPublicBusiness,
  registerBusiness,
} from '../../contract/businesses.ts'
import { sendFeedback, sendPublicFeedback } from '../../contract/feedback.ts'
import { getPlatformAnalytics } from '../../contract/platform.ts'
import { resetCustomerPoints } from '../../contract/points.ts'
import {
  changePointValue,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  listQrCodes,
} from '../../contract/qr-codes.ts'
import { scanWithPhone } from '../../contract/scan.ts'
import { updateBusiness } from '../../contract/setup.ts'
import { requestSupport } from '../../contract/support.ts'

/**
 * The specification's words that no other test of a page looks for; `specifiedWords.test.ts` says
 * when one is missing.
 */

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

/** The page shows this, whatever parts it is drawn of. */
async function says(...words: string[]): Promise<void> {
  for (const phrase of words) {
    await expect.poll(pageText, { message: phrase }).toContain(phrase)
  }
}

const pageText = () => document.body.textContent.replaceAll('’', "'").replaceAll(/\s+/g, ' ')

describe('section 2, screens', () => {
  test('the real dashboard', async () => {
    signInAtDashboard()
    await openPage('/business-dashboard-real')
    await says('Live Business')
  })

  test('the wizard, while it loads and while it saves', async () => {
    signInAtDashboard()
    const release = server.hold(getBusiness)
    await openPage('/business/setup')
    await says('Loading business setup...')
    release()
    await says('Business Settings', 'Back to Dashboard')
    server.answer(updateBusiness, { ...shop, revision: 2 })
    const saved = server.hold(updateBusiness)
    await page
      .getByRole('navigation', { name: 'Setup steps' })
      .getByRole('button', { name: /Notifications/ })
      .click()
    await button('Save Changes').click()
    await says('Saving...')
    saved()
    await says('Business Updated', 'Your business settings have been saved!')
  })

  test('the feedback page of an unknown shop', async () => {
    server.refuse(getPublicBusiness, 'business_not_found')
    await openPage('/feedback/999', phone)
    await says("The business you're looking for doesn't exist or isn't accepting feedback.")
  })

  test('the administrator’s panel', async () => {
    signInAdmin()
    answerBusinesses([business])
    await openPage('/admin-panel')
    await says('Phone Guide', 'User Management', 'Customer Engagement', 'Platform Health')
    await says('Email Management', 'Owner Information', 'Status & Setup', 'Rewards Program')
    await says('ACTIVE')
  })

  test('the platform before its first business', async () => {
    signInAdmin()
    answerBusinesses([])
    server.answer(getPlatformAnalytics, { ...figures, activeBusinesses: 0 })
    await openPage('/admin-panel')
    await says('STARTING')
  })

  test('tech support', async () => {
    server.answer(getSession, nobody)
    await openPage('/tech-support')
    await says("Can't access business settings", 'Login problems or forgotten credentials')
    await field('Business name').fill('Helpless Bakery')
    await field('Business phone number').fill('(415) 555-0199')
    await field('Issue description').fill('The dashboard does not open')
    server.answer(requestSupport, { success: true, requestId: 9, accessUntil: null })
    await button('Get Tech Support').click()
    await says('Support Request Sent')
    await says('Our tech support team will help you within 24 hours. Check your email for updates.')
  })
})

describe('section 8, failures and successes', () => {
  test('a shop that does not load', async () => {
    signInAtDashboard()
    server.garble(getBusiness)
    await openPage('/business-dashboard-real')
    await says('Failed to load business data. Please try again.')
  })

  test('a reset', async () => {
    signInAtDashboard()
    server.answer(listActivity, [entry])
    server.answer(resetCustomerPoints, {
      success: true,
      transactionId: 603,
      pointsRemoved: 60,
      smsQueued: true,
      sms: 'now',
    })
    await openPage('/business-dashboard-real', desktop)
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await activity.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /^Reset/ }).click()
    await button('Reset points').click()
    await says(
      `Customer ${entry.customerId} points have been reset to zero. SMS notification sent.`,
    )
  })

  test('codes that are not printed', async () => {
    signInAtDashboard()
    server.garble(listQrCodes)
    await openPage('/business/print')
    await says('Failed to prepare QR code for printing. Please try again.')
  })

  test('codes that are not changed', async () => {
    signInAtDashboard()
    server.answer(listQrCodes, [...codes])
    for (const call of [downloadQrCode, createQrCode, changePointValue, deleteQrCode]) {
      server.garble(call)
    }
    server.garble(changeQrValues)
    await openPage('/business/codes')
    await button('Download 20-point code as PNG').click()
    await says('Failed to download QR code. Please try again.')
    await button('Create New').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Points' }).fill('250')
    await button('Create code').click()
    await says('Failed to create QR code. Please try again.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button('Point values').click()
    await dialog.getByRole('textbox', { name: /Medium/ }).fill('25')
    await button('Save values').click()
    await says('Failed to update QR values. Please try again.')
    server.answer(changeQrValues, { success: true, created: [codes[1]] })
    await button('Save values').click()
    await says(
      'QR Code Values Updated',
      'Download new codes',
      'Old codes keep their original values',
    )
    await button('Edit 20-point code').click()
    await field('Points').fill('30')
    await button('Save').click()
    await says('Failed to update QR code. Please try again.')
    await button('Delete 60-point code').click()
    await button('Delete code').click()
    await says('Failed to delete QR code. Please try again.')
  })

  test('an email', async () => {
    signInAtDashboard()
    server.garble(changeEmail)
    await openPage('/business/settings?part=contact')
    await button('Change email').click()
    await field('New email').fill('hello@bluedoor.example')
    await button('Save email').click()
    await says('Failed to update email. Please try again.')
    server.answer(changeEmail, { success: true, email: 'hello@bluedoor.example' })
    await button('Save email').click()
    await says('Email Updated')
  })

  test('a registration', async () => {
    openSignIn()
    server.garble(registerBusiness)
    await openPage('/business-register')
    await field('Business name').fill('Citrine Bar')
    await field('Business phone').fill('(415) 234-0138')
    await button('Register business').click()
    await says('Registration Failed', 'Unable to register business. Please try again.')
  })

  test('a scan, and what is said about it', async () => {
    await openCode()
    server.refuse(scanWithPhone, 'number_blocked')
    await collectFor('(415) 234-0138')
    await says('Scan Failed')
    server.answer(scanWithPhone, scanned)
    await button(/^Collect/).click()
    server.refuse(sendFeedback, 'too_late_to_rate')
    await button('Leave feedback').click()
    await rate('5 stars')
    await submit.click()
    await says('Feedback Error')
  })

  test('public feedback', async () => {
    server.garble(getPublicBusiness)
    await openPage('/feedback/123', phone)
    await says('Failed to load business information.')
    await openFeedback()
    await button('Voice Message (Coming Soon)').click({ force: true })
    await says('Voice feedback feature coming soon!', 'For now, please use the text comment.')
    server.answer(sendPublicFeedback, { success: true, id: 9, voiceToken: null })
    await rate('5 stars')
    await submit.click()
    await says('Feedback Submitted', 'Thank You')
    await says('Thank you for your feedback! The business will see your review.')
  })
})
