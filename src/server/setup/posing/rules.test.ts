import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { plainlyTheirs } from './known.ts'
import { posesAsOthers } from './rules.ts'

test.each([
  ...['Chase Bank Alerts', 'RewardHop Security', 'IRS Refund Desk', 'PayPa1 Support', 'Αpple'],
  ...['PayPal', 'PаyPal', 'Pay-Pal', 'P a y P a l', 'PayPaI', 'ｐａｙｐａｌ', '🅿🅰🆈🅿🅰🅻', 'Chase'],
  ...['Chase Bank', 'Bank of America', 'Wells Fargo Alerts', 'RewardHop', 'Reward Hop Cafe'],
  ...['Rewаrdhор Team', 'Rew4rdH0p', 'USPS Delivery', 'HMRC Tax Refund', 'Tax Refund Office'],
  ...['Bank Alerts', 'Bank Security', 'Police Department', 'First National Bank', 'Amazon'],
  ...['Citizens Credit Union', 'T-Mobile', 'T Mobile Rewards', 'Verizon', 'AT&T', 'Apple Support'],
  ...['Apple ID Security', 'Microsoft Account Team', 'Deutsche Bank', 'Sparkasse', 'The IRS'],
  ...['Finanzamt Köln', 'Social Security Administration', 'Chase Rewards', 'Visa Alerts', 'FedEx'],
  ...['Post Office Notice', 'DHL Delivery Notice', 'Official Chase Bank', 'Netflix billing'],
  ...['WhatsApp Verification', 'Chase Fraud Department', 'C\u{200B}hase Bank', 'Orange Support'],
  ...[
    'Chase Bank Alerts Cafe',
    'Pay Pal Support',
    'Net Flix Billing',
    'Fraud Department',
    '支付宝',
  ],
  ...['ChaseBank Alerts', 'Chase\u{200B}Bank Alerts', 'ChaseBank', 'WellsFargoAlerts', 'U.S. Bank'],
  ...['BankAlerts', 'CitizensBank Support', 'OrangeSupport', 'IRSRefund Desk'],
  ...['Santander Alertas', 'Social Security', 'SBI', 'Сбербанк', '三菱UFJ銀行', 'البنك الأهلي'],
])('%s poses as somebody else', (name) => {
  expect(posesAsOthers(name)).toBe(true)
})

test.each([
  ...[
    'Riverbank Cafe',
    'Chase’s Bakery',
    "Chase's Bakery",
    'The Bank Bistro',
    'Post Office Coffee',
  ],
  ...['Apple Pie House', 'Blue Door Coffee', 'Chase Coffee', 'Orange Juice Bar', 'Three Bears'],
  ...[
    'Sky Lounge',
    'Left Bank',
    'The Bank',
    'Food Bank',
    'South Bank Books',
    'Police Station Pizza',
  ],
  ...['Taxi Cafe', 'Square One', 'Signal Hill Coffee', 'Regions Deli', 'Free Range', 'Visage'],
  ...['The Old Customs House', 'Court House Diner', 'Tax & Relax Spa', 'Discover Yoga'],
  ...['Forward Hop', 'Hop Reward Brewery', 'Security Coffee', 'Cia da Pizza', 'Pizza & Cia'],
  ...['Sprint Gym', 'The Line', 'Wise Owl Books', 'Revenue Coffee', 'Union Square Cafe'],
  ...['Orange County Barbers', 'Amazonia Juice', 'Post Alley Pizza', 'IRSA Nails', 'Kiosk Post'],
  ...['Bankside Coffee', 'Chaser Bar', 'Cafe Central', 'Ups and Downs', 'Tony Chase Salon'],
  ...[
    'RiverBank Cafe',
    'SkyLounge',
    'McChase Diner',
    'BlueDoorCoffee',
    'OrangeTheory',
    'LeBank Bistro',
  ],
  ...['Cricket Club Cafe', 'Caf3 B4r', 'Кофейня', '咖啡馆', 'Fort 7 Coffee', 'Studio 54', ''],
])('%s is a shop', (name) => {
  expect(posesAsOthers(name)).toBe(false)
})

const twins: Readonly<Record<string, string>> = {
  a: 'аａ4@',
  b: 'ｂ',
  c: 'сｃ',
  e: 'еｅ3',
  i: 'іｉ1l',
  k: 'ｋ',
  l: '1Iｌ',
  o: 'оｏ0',
  p: 'рｐ',
  s: 'ѕｓ5$',
  t: 'ｔ7',
  x: 'хｘ',
  y: 'уｙ',
}
const letter = (plain: string) =>
  fc.constantFrom(plain, plain, plain.toUpperCase(), ...(twins[plain] ?? plain))

test('a name of theirs is found in any spelling, before a word of an office', () => {
  const name = fc.constantFrom(...plainlyTheirs)
  const drawn = name.chain((plain) => fc.tuple(...[...plain].map(letter)))
  const office = fc.constantFrom('Alerts', 'Support', 'Security', 'Refund Desk')
  fc.assert(
    fc.property(drawn, office, (letters, after) => {
      expect(posesAsOthers(`${letters.join('')} ${after}`)).toBe(true)
    }),
    { numRuns: rounds(1_000) },
  )
})
