// @module-tag long
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  enterPasswordAgain,
  signInAdmin,
  toastTitled,
} from '../../../../test/states/adminSamples.ts'
import {
  choicesInAddress,
  expectAccessible,
  openPage,
  ownTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { recordingOf } from '../../../../test/states/tone.ts'
import {
  exportVoiceComments,
  listVoiceComments,
  listVoicedBusinesses,
  type VoiceComment,
} from '../../../contract/voiceComments.ts'

const said: VoiceComment = {
  id: 31,
  businessId: 7,
  businessName: 'Blue Door Coffee',
  isDemo: false,
  customerId: null,
  transactionId: null,
  rating: 2,
  comment: 'The soup was cold',
  voiceCommentUrl: recordingOf(2),
  voiceCommentDuration: 2,
  createdAt: '2026-11-20T18:30:00.000Z',
  place: '0.1.31',
}
const other: VoiceComment = {
  ...said,
  id: 30,
  rating: 5,
  comment: null,
  voiceCommentUrl: recordingOf(2),
  customerId: 'customer-0123456789',
  transactionId: 88,
  isDemo: true,
}

const card = (id: number) => page.getByRole('article').filter({ hasText: new RegExp(`ID ${id}$`) })
const play = (id: number) =>
  page.getByRole('button', { name: new RegExp(`^Play voice comment ${id} `) })
const pause = (id: number) =>
  page.getByRole('button', { name: new RegExp(`^Pause voice comment ${id} `) })
const position = (id: number) =>
  page.getByRole('slider', { name: new RegExp(`^Position in voice comment ${id} `) })
const search = page.getByRole('searchbox', { name: 'Search' })
const select = (name: string) => page.getByRole('combobox', { name })
const lastQuery = () => server.calls(listVoiceComments).at(-1)?.query

const audioOf = (where: Locator) => where.element().querySelector('audio')

async function openComments(
  comments: readonly VoiceComment[],
  { choice = '', size }: { choice?: string; size?: typeof phone } = {},
) {
  signInAdmin()
  server.answer(listVoiceComments, [...comments])
  server.answer(listVoicedBusinesses, [{ id: 7, name: 'Blue Door Coffee', voiceComments: 2 }])
  await openPage(`/admin-voice-comments${choice}`, size)
}

describe('the list of voice comments', () => {
  test('says who said what, about whom and for how long', async () => {
    await openComments([said, other], { size: phone })
    await expect.element(card(31)).toMatchTextContent('The soup was cold')
    await expect.element(card(31)).toMatchTextContent('No customerNo transaction')
    await expect.element(card(31).getByRole('img', { name: '2 stars' })).toBeVisible()
    await expect.element(card(30)).toMatchTextContent('No written comment.')
    await expect.element(card(30)).toMatchTextContent('Customer 23456789Transaction 88')
    await expect.element(card(30).getByText('Demo')).toBeVisible()
    await expect.element(page.getByText('2 voice comments in all')).toBeVisible()
    await expectAccessible()
  })

  test('is narrowed and sorted by its address', async () => {
    await openComments([said], { choice: '?rating=2&business=9&sort=longest#search=blue' })
    await expect.element(search).toHaveValue('blue')
    await expect.element(select('Business')).toHaveValue('9')
    await expect.element(select('Sort by')).toHaveValue('longest')
    await expect.poll(lastQuery).toEqual({
      search: 'blue',
      rating: '2',
      businessId: 9,
      sort: 'longest',
      limit: 26,
    })
    await select('Business').selectOptions('Blue Door Coffee, ID 7')
    await select('Rating').selectOptions('5 stars')
    await select('Sort by').selectOptions('Newest')
    await expect.poll(choicesInAddress).toEqual({ search: 'blue', rating: '5', business: '7' })
  })

  test('says that nothing is like that, and shows all again in the same order', async () => {
    await openComments([], { choice: '?rating=3&sort=lowest-rating' })
    await expect
      .element(page.getByRole('heading', { name: 'No matching voice comments' }))
      .toBeVisible()
    await expectAccessible()
    server.answer(listVoiceComments, [said])
    await page.getByRole('button', { name: 'Show all voice comments' }).click()
    await expect.element(card(31)).toBeVisible()
    await expect.poll(() => choicesInAddress()).toEqual({ sort: 'lowest-rating' })
  })

  test('says what will be there before anybody has spoken', async () => {
    await openComments([])
    await expect.element(page.getByRole('heading', { name: 'No voice comments yet' })).toBeVisible()
  })

  test('says that it did not come, and comes at the next try', async () => {
    signInAdmin()
    server.lose(listVoiceComments)
    server.lose(listVoicedBusinesses)
    await openPage('/admin-voice-comments')
    await expect
      .element(page.getByRole('heading', { name: 'Error loading voice comments' }))
      .toBeVisible()
    await expect
      .element(select('Business'))
      .toHaveAccessibleDescription(/could not be listed\. The search finds them by name\./)
    await expectAccessible()
    server.answer(listVoiceComments, [said])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(card(31)).toBeVisible()
  })

  test('comes a page at a time, each comment once', async () => {
    const many = Array.from({ length: 27 }, (_, at) => ({
      ...said,
      id: 100 - at,
      place: `0.1.${100 - at}`,
    }))
    await openComments(many.slice(0, 26), { choice: '?sort=oldest' })
    await expect.element(page.getByText('The oldest 25 voice comments')).toBeVisible()
    server.answer(listVoiceComments, many.slice(25))
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByText('27 voice comments in all')).toHaveFocus()
    expect(page.getByRole('article').elements()).toHaveLength(27)
    await expect.poll(() => lastQuery()?.after).toEqual({ rank: 0, micros: 1, id: 76 })
  })
})

describe('the player', () => {
  test('plays one, and pauses it when another begins', async () => {
    await openComments([said, other])
    await play(31).click()
    await expect.poll(() => audioOf(card(31))?.currentTime).toBeGreaterThan(0.1)
    await play(30).click()
    await expect.element(pause(30)).toBeVisible()
    await expect.element(play(31)).toBeVisible()
    expect(audioOf(card(31))?.paused).toBe(true)
    await pause(30).click()
    await expect.element(play(30)).toBeVisible()
  })

  test('is wound, says where it stands, and begins again at its end', async () => {
    await openComments([said])
    await play(31).click()
    await expect.element(pause(31)).toBeVisible()
    await position(31).fill('1.9')
    await expect.element(position(31)).toHaveAttribute('aria-valuetext', '1 second of 2')
    await expect.element(play(31)).toBeVisible()
    await expect.element(position(31)).toHaveValue('0')
    await expect.element(card(31).getByText('0:00 of 0:02')).toBeVisible()
  })

  test('says that a recording could not be played, and plays it at the next press', async () => {
    await openComments([{ ...said, voiceCommentUrl: '/there-is-no-recording' }])
    await play(31).click()
    await expect
      .element(card(31).getByText('This recording could not be played. Please try again.'))
      .toBeVisible()
    await expectAccessible()
    // It is fetched again, this time successfully.
    const audio = audioOf(card(31))
    if (audio) audio.src = said.voiceCommentUrl
    await play(31).click()
    await expect.element(pause(31)).toBeVisible()
    await expect.element(card(31).getByText(/could not be played/)).not.toBeInTheDocument()
  })
})

describe('a session that is over', () => {
  test('shows by what does not play, and the same comments are there after the password', async () => {
    ownTime()
    await openComments([{ ...said, voiceCommentUrl: '/there-is-no-recording' }], {
      choice: '?rating=2',
    })
    await expect.element(play(31)).toBeVisible()
    server.refuse(listVoiceComments, 'sign_in_required')
    await play(31).click()
    await expect.poll(() => server.calls(listVoiceComments)).toHaveLength(2)
    server.answer(listVoicedBusinesses, [])
    await enterPasswordAgain(() => server.answer(listVoiceComments, [said]))
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Voice comments' }))
      .toHaveFocus()
    await expect.element(card(31)).toBeVisible()
    await expect.poll(() => lastQuery()?.rating).toBe('2')
  })
})

describe('the export of voice comments', () => {
  test('saves all that the filters leave', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    await openComments([said], { choice: '?rating=2' })
    server.answer(exportVoiceComments, new Blob(['ID,Business\r\n31,Blue Door Coffee\r\n']))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(toastTitled('Voice comments saved')).toBeVisible()
    await expect
      .poll(() => server.calls(exportVoiceComments).map(({ query }) => query))
      .toEqual([{ rating: '2', sort: 'newest' }])
    const file = saved.mock.lastCall?.[0]
    expect(file instanceof Blob && (await file.text())).toContain('31,Blue Door Coffee')
  })

  test('says that no file was made', async () => {
    await openComments([said])
    server.lose(exportVoiceComments)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(toastTitled('The file was not made')).toBeVisible()
  })
})
