import type { Language } from '../../src/contract/platform/languages.ts'
import { fetchList } from '../../test/lists.ts'

export interface DashboardCall {
  readonly name: string
  readonly path: (businessId: number) => string
}

const of = (path: string) => (businessId: number) => `/api/businesses/${businessId}${path}`

/** The calls of the dashboard's pages. */
export const dashboardCalls: readonly DashboardCall[] = [
  { name: 'business', path: of('') },
  { name: 'figures', path: of('/analytics-public') },
  { name: 'chart, 14 days', path: of('/timeline?range=14-days') },
  { name: 'chart, year', path: of('/timeline?range=year') },
  { name: 'closest customers', path: of('/reward-progress') },
  { name: 'codes', path: of('/qr-codes-public') },
  { name: 'figures of codes', path: of('/code-figures') },
  { name: 'check code', path: of('/check-code') },
  { name: 'latest 10', path: of('/activity?limit=10') },
  { name: 'activity, rewards', path: of('/activity?filter=rewards&limit=50') },
  { name: 'activity, corrections', path: of('/activity?filter=corrections&limit=50') },
  { name: 'activity, repeat scans', path: of('/activity?filter=repeat-scans&limit=50') },
  { name: 'activity, undone', path: of('/activity?filter=undone&limit=50') },
  { name: 'activity of a number', path: of('/activity?search=2000042&limit=50') },
  { name: 'activity of four digits', path: of('/activity?search=0042&limit=50') },
  { name: 'bursts', path: of('/bursts') },
  { name: 'customers', path: of('/customers') },
  { name: 'customers of one number', path: of('/customers/duplicates') },
  { name: 'customers by points', path: of('/customers?sort=points') },
  { name: 'customers of four digits', path: of('/customers?search=0042') },
  { name: 'customers with a reward', path: of('/customers?state=reward-waiting') },
  { name: 'customers who are close', path: of('/customers?state=close') },
  { name: 'customers who lapsed', path: of('/customers?state=lapsed') },
  { name: 'insights', path: of('/insights') },
  { name: 'what rewards did', path: of('/rewards/report') },
  { name: 'who came back', path: of('/returning') },
  { name: 'who is slipping away', path: of('/returning-insights') },
  { name: 'reviews', path: of('/reviews') },
  { name: 'review summary', path: of('/reviews/summary') },
]

/** The calls that can be about one location, for a shop's second location. */
export const callsOfLocation: readonly DashboardCall[] = [
  { name: 'locations', path: of('/locations') },
  { name: 'figures of a location', path: of('/analytics-public?locationId=2') },
  { name: 'chart of a location, 14 days', path: of('/timeline?range=14-days&locationId=2') },
  { name: 'chart of a location, year', path: of('/timeline?range=year&locationId=2') },
  { name: 'closest customers of a location', path: of('/reward-progress?locationId=2') },
  { name: 'latest 10 of a location', path: of('/activity?limit=10&locationId=2') },
  { name: 'customers of a location', path: of('/customers?locationId=2') },
  { name: 'insights of a location', path: of('/insights?locationId=2') },
  { name: 'reviews of a location', path: of('/reviews?locationId=2') },
]

export interface OpenShop {
  readonly businessId: number
  readonly name: string
  readonly phone: string
  /** The owner's session, as `name=value`. */
  readonly cookie: string
  readonly ask: (path: string) => Promise<void>
}

let shops = 0

/** Registers a shop through the API, and calls it as its owner. */
export async function openShop(url: string): Promise<OpenShop> {
  shops += 1
  const name = `Bench ${shops}`
  const phone = `+1415555${String(1000 + shops)}`
  const registered = await fetch(`${url}/api/businesses/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      businessName: name,
      businessPhone: phone,
      timeZone: 'America/New_York',
    }),
  })
  if (!registered.ok) throw new Error(await registered.text())
  const { businessId } = (await registered.json()) as { businessId: number }
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';')
  const ask = async (path: string) => {
    const answer = await fetchList(url, path, { cookie })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  }
  return { businessId, name, phone, cookie, ask }
}

export async function addLocations(
  url: string,
  { businessId, cookie }: OpenShop,
  count: number,
): Promise<void> {
  for (let number = 2; number <= count + 1; number += 1) {
    const added = await fetch(`${url}/api/businesses/${businessId}/locations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name: `Location ${number}` }),
    })
    if (!added.ok) throw new Error(await added.text())
  }
}

async function speak(
  url: string,
  { businessId, cookie }: Pick<OpenShop, 'businessId' | 'cookie'>,
  language: Language,
): Promise<void> {
  const chosen = await fetch(`${url}/api/businesses/${businessId}/languages`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ languages: [language] }),
  })
  if (!chosen.ok) throw new Error(`${language}: ${chosen.status}`)
}

/** The links in the codes of a shop whose customers read this language, on the server under test. */
export async function openCodes(url: string, language: Language = 'en') {
  const { businessId, cookie } = await openShop(url)
  if (language !== 'en') await speak(url, { businessId, cookie }, language)
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const codes = await read<{ code: string; pointValue: number }[]>(
    `/api/businesses/${businessId}/qr-codes-public`,
  )
  const earn = codes.find(({ pointValue }) => pointValue === 20)?.code
  const { qrCode } = await read<{ qrCode: string }>(`/api/test/generate-check-qr/${businessId}`)
  return {
    earn: `${url}/scan?qr=${earn}`,
    check: `${url}/check-points?code=${qrCode}`,
    feedback: `${url}/feedback/${businessId}`,
  }
}
