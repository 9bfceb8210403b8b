import { expect, test } from 'vitest'
import { isInAppBrowser } from './inAppBrowser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36'
const view = 'Mozilla/5.0 (Linux; Android 15; SM-S928B; wv) AppleWebKit/537.36'

test.each([
  `${ios} (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.0.25.109`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.40.106]`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0`,
  `${ios} (KHTML, like Gecko) Mobile/15E148`,
  `${view} (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.23.100 Android`,
  `${view} (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
  `${android} (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Snapchat/13.1`,
])('is inside an app: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(true)
})

test.each([
  `${ios} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  `${ios} (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  `${ios} (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  `${android} (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`,
  `${android} (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
])('is a browser: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(false)
})

test('an icon on an iPhone’s home screen is no other app', () => {
  expect(isInAppBrowser(`${ios} (KHTML, like Gecko) Mobile/15E148`, true)).toBe(false)
})
