import { beforeEach, describe, expect, test } from 'vitest'
import { counterOf, ticketIn, twenty } from '../../../test/counter.ts'
import { sameOrigin } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** Programs that open a counter's link before a person does use nothing up. */

const server = testApp()
const shop = shopOfEach(server)
const { setPresence, shown, open, collect } = counterOf(server, shop)
beforeEach(() => setPresence(twenty, 'screen'))

const opened = async () =>
  (await server.rows('presence_tickets', ['id'], { business_id: shop.businessId })).length

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36'

const programs = [
  'WhatsApp/2.23.20.0 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; Snap URL Preview Service) like Gecko',
  'Viber/22.1.0',
  'kakaotalk-scrap/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0) BingPreview/1.0b',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (Applebot/0.1)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'okhttp/4.12.0',
  'QRScanner/3.1 CFNetwork/1568.200.51 Darwin/24.1.0',
  'curl/8.5.0',
  '',
]

const browsers = [
  `${ios} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.40.106]`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.0.25.109`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0`,
  `${ios} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`,
  `${ios} (KHTML, like Gecko) GSA/360.1 Mobile/15E148 Safari/604.1`,
  `${android} (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  `${android} (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2`,
  `${android} (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Snapchat/13.1`,
  'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16',
]

describe('a link of the counter screen', () => {
  test.each(programs)('is not opened for %s', async (agent) => {
    const url = await shown()
    const { status, body, visit } = await open(url, { agent })
    expect([status, visit]).toEqual([200, ''])
    expect(body).toContain(shop.name)
    expect(await opened()).toBe(0)
    expect(await open(url)).toMatchObject({ status: 303 })
  })

  test.each(browsers)('is opened for %s', async (agent) => {
    expect(await open(await shown(), { agent })).toMatchObject({ status: 303 })
  })

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-purpose', 'instant'],
  ])('is not opened by a browser ahead of time: %s: %s', async (name, value) => {
    const url = await shown()
    // Not 2xx, so that the browser asks again when somebody opens it.
    expect(await open(url, { headers: { [name]: value } })).toMatchObject({ status: 403 })
    expect(await opened()).toBe(0)
    expect(await open(url)).toMatchObject({ status: 303 })
  })

  test('is opened by the button of the page that programs see, pressed in a browser', async () => {
    const url = await shown()
    const press = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    expect((await press({})).statusCode).toBe(403)
    expect(await opened()).toBe(0)
    const answer = await press(sameOrigin)
    expect(answer.statusCode).toBe(303)
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    expect(await collect({ ticket: ticketIn(String(answer.headers.location)) }, { cookie })).toBe(
      20,
    )
  })

  test('that names no shop, or one that is gone, says so to programs too', async () => {
    const { body } = await open('/s/hello', { agent: 'WhatsApp/2.23' })
    expect(body).toContain('No QR code found')
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    expect((await open(invented(), { agent: 'WhatsApp/2.23' })).body).not.toContain(shop.name)
  })
})

/** A link that no screen has made. */
const invented = () => `/s/${shop.businessId}-1.229384120-0.20.AAAAAAAAAAAAAA`
