import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The specification's own words: titles, keys and sentences of its sections 2, 4, 5 and 8. Each is said by a page,
 * and some test looks for it on that page while it runs. What we say otherwise is in `docs/specification.md`.
 */
const specified: Record<string, readonly string[]> = {
  '2 Routes': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  '2 Landing page': ['Check Your Loyalty Points'],
  '2 Business check': ['Access Your Business Dashboard'],
  '2 Business register': ['Register Your Business'],
  '2 Real business dashboard': [
    'Live Business',
    'Link Copied',
    'Create New',
    'Business Not Found',
    'Try Again',
  ],
  '2 Business Setup': [
    'Business Info',
    'Branding',
    'Rewards',
    'QR Point Values',
    'Notifications',
    'Previous',
    'Next',
    'Complete Setup',
    'Save Changes',
    'Saving...',
    'Business Setup',
    'Business Settings',
    'Setup Complete',
    'Back to Dashboard',
    'Loading business setup...',
  ],
  '2 Customer scanner': ['QR Code Scanner - Earn Instant Rewards'],
  '2 Scan by link': ['Check My Points'],
  '2 Check points': ['Go to Home', 'Reward Available', 'Check Again', 'Done'],
  '2 Feedback page': [
    'Loading business information...',
    "The business you're looking for doesn't exist or isn't accepting feedback.",
    'Share your experience',
    'Voice Message (Coming Soon)',
    'Submit Feedback',
    'Submitting...',
    'Powered by',
    'Thank You',
    'Leave Another Review',
  ],
  '2 Admin panel': [
    'Platform Administration Dashboard',
    'Back to Home',
    'Phone Guide',
    'Add Demo Data',
    'Fix QR Codes',
    'Logout',
    'Business Management',
    'User Management',
    'Customer Engagement',
    'Platform Health',
    'Email Management',
    'Business Details',
    'Owner Information',
    'Status & Setup',
    'Plan',
    'Rewards Program',
    'Created Date',
    'Actions',
    'Access',
    'Send Manual',
    'Change Email',
    'Delete',
    'Customer ID',
    'Account Created',
  ],
  '2 Admin voice comments': ['Back to Admin', 'Export CSV', 'No transaction'],
  '2 Tech support': [
    'Get Tech Support',
    'Sending Request...',
    'Customer points not showing correctly',
    'QR codes not working when scanned',
    'Analytics showing wrong numbers',
    'SMS notifications not sending',
    "Can't access business settings",
    'Login problems or forgotten credentials',
    'Feedback collection not working',
    'Feedback link not displaying reviews',
  ],
  '2 Support email access': ['Open Inbox', 'Send Email'],
  '2 Pricing': [
    'Sign In',
    'Save 20%',
    'Pricing Plans',
    'Feature Comparison',
    'Payment Setup',
    'Start Your Business',
    'Contact Sales',
  ],
  '2 Other public pages': ['June 28, 2025', 'Almost There!'],
  '2 Cookie banner': [
    'We Use Cookies',
    'Accept All Cookies',
    'Necessary Only',
    'Cookie Preferences',
    'Save Preferences',
    'Accept All',
  ],
  '4 States': [
    'Active & Ready',
    'Pending Setup',
    'Account Active',
    'Account Inactive',
    'ACTIVE',
    'STARTING',
    'Getting Started',
    'Halfway There',
    'Almost Ready',
    'Ready for Reward!',
    'Checking Points...',
    'Points Earned',
    'Reward Unlocked',
    'Scan Another',
    'Poor - We appreciate your honest feedback',
    'Fair - Help them improve with your comments',
    'Good - Tell them what could be better',
    'Very Good - Great experience!',
    'Excellent - Amazing service!',
  ],
  '5 Validation': [
    'Please enter both phone number and business ID',
    'Please enter your phone number',
    'Invalid QR code',
    'Password is required',
    'Business name is required',
    'Phone number is required',
    'Please enter a valid phone number',
    'No QR code found in URL',
    'Rating Required',
    'Please select a star rating before submitting.',
    'Valid email is required',
    'Reward threshold must be at least 1',
    'Reward description is required',
    'Point value must be at least 1',
    'You must agree to the Privacy Policy',
    'You must agree to the Terms of Service',
    'point QR code',
    'Please fill in all fields',
  ],
  '8 Points check': [
    'Unable to check points. Please verify your information.',
    'Failed to check points',
    'Something went wrong',
    'Failed to generate test QR code',
  ],
  '8 Credentials': [
    'Access Error',
    'No business credentials found. Please log in again.',
    'Failed to load business data. Please try again.',
  ],
  '8 Reset': [
    'Failed to reset customer points. Please try again.',
    'Points Reset Successfully',
    'points have been reset to zero. SMS notification sent.',
  ],
  '8 Download, print': [
    'Failed to download QR code. Please try again.',
    'Failed to prepare QR code for printing. Please try again.',
  ],
  '8 Codes': [
    'Failed to update email. Please try again.',
    'Failed to update QR values. Please try again.',
    'Failed to create QR code. Please try again.',
    'Failed to update QR code. Please try again.',
    'Failed to delete QR code. Please try again.',
  ],
  '8 Setup': ['Unauthorized', 'You are logged out. Logging in again...'],
  '8 Admin': [
    'Access Denied',
    'Invalid admin password',
    'Error loading businesses',
    'Failed to load customer data',
    'Failed to delete business.',
    'Failed to delete customer account.',
    'Failed to create demo data.',
    'Failed to regenerate QR codes. Please try again.',
    'Failed to send manual to',
    'Failed to update business email',
  ],
  '8 Verify': [
    'Business not found. Please register first or check your details.',
    'Unable to verify business credentials. Please try again.',
  ],
  '8 Register': ['Registration Failed', 'Unable to register business. Please try again.'],
  '8 Scan': [
    'Scan Failed',
    'Unable to access camera. Please check permissions or use manual input.',
    'Recording Failed',
    'Could not access microphone. Please check permissions.',
    'Feedback Error',
  ],
  '8 Public feedback': [
    'Failed to load business information.',
    'Submission Failed',
    'Failed to submit your feedback. Please try again.',
    'Voice feedback feature coming soon!',
    'For now, please use the text comment.',
  ],
  '8 Support': ['Failed to send support request. Please try again.'],
  '8 Successes': [
    'Admin Access Granted',
    'Business Deleted',
    'Demo Data Created',
    'QR Codes Updated',
    'Manual Sent',
    'Email Updated',
    'Customer Deleted',
    'Logged Out',
    'Thank you',
    'QR Code Values Updated',
    'Download new codes',
    'Old codes keep their original values',
    'QR Code Created',
    'QR Code Updated',
    'QR Code Deleted',
    'Business Created',
    'Your business has been successfully created!',
    'Business Updated',
    'Your business settings have been saved!',
    'Feedback Submitted',
    'Thank you for your feedback! The business will see your review.',
    'Support Request Sent',
    'Our tech support team will help you within 24 hours. Check your email for updates.',
  ],
}

const root = join(import.meta.dirname, '../../..')

async function readAll(...patterns: string[]): Promise<string> {
  const texts: string[] = []
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { cwd: root })) {
      if (!file.endsWith('specifiedWords.test.ts'))
        texts.push(await readFile(join(root, file), 'utf8'))
    }
  }
  return plain(texts.join('\n'))
}

/** One kind of apostrophe and of blank, so that a sentence is found however its lines are broken. */
function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/\s+/g, ' ')
}

const tests = await readAll('src/web/**/*.states.test.tsx', 'e2e/**/*.ts', 'test/states/*.ts')

test.each(Object.entries(specified))(
  '%s: a test looks for each phrase on its page',
  (_, phrases) => {
    expect(phrases.filter((phrase) => !tests.includes(phrase))).toEqual([])
  },
)
