// @module-tag long
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  desktop,
  expectAccessible,
  openPage,
  ownTime,
  passTime,
  phone,
} from '../../../../../test/states/page.tsx'
import { giveVoice, returnVoice, takeVoice } from '../../../../../test/states/speech.ts'

const heard = page.getByRole('region', { name: 'Heard over the counter' })
const play = (who: RegExp) => heard.getByRole('button', { name: who })
const maya = /^Play: Maya Ortiz/
const stop = heard.getByRole('button', { name: /^Stop: / })

afterEach(returnVoice)

async function listen(size: typeof phone | typeof desktop = desktop) {
  const voice = giveVoice()
  await openPage('/', size)
  await play(maya).click()
  await expect.poll(voice.isSpeaking).toBe(true)
  return voice
}

describe('what owners say, read aloud', () => {
  test('tells how far the voice is', async () => {
    const { tell, said } = await listen(phone)
    await expect.element(heard.getByText('Waiting for a voice...')).toBeVisible()
    tell('start')
    await expect.element(heard.getByText('0:00')).toBeVisible()
    tell('boundary', 'Friday regulars '.length)
    await expect.element(heard.getByText('word 3 of 15')).toBeVisible()
    await expectAccessible()
    tell('end')
    await expect.element(stop).not.toBeInTheDocument()
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^0\.9 1\.0 0\.8 Friday regulars/)
  })

  test('is one voice at a time, and its key stops it', async () => {
    const { tell, isSpeaking, said } = await listen()
    tell('start')
    await expect.element(stop).toHaveAccessibleName(/Maya Ortiz/)
    await play(/^Play: Daniel Reyes/).click()
    tell('start')
    await expect.element(stop).toHaveAccessibleName(/Daniel Reyes/)
    expect(said).toHaveLength(2)
    await stop.click()
    await expect.element(stop).not.toBeInTheDocument()
    expect(isSpeaking()).toBe(false)
  })

  test('stops when the page is left', async () => {
    const { tell, isSpeaking } = await listen()
    tell('start')
    await expect.element(stop).toBeVisible()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(isSpeaking()).toBe(false)
    await expect.element(stop).not.toBeInTheDocument()
  })

  test('does not wait for a voice that never begins', async () => {
    ownTime()
    await listen()
    await passTime(5_000)
    await expect.element(heard.getByText(/has no voice for this right now/)).toBeVisible()
    await expect.element(play(maya)).toBeVisible()
  })

  test('can be read where the browser has no voice', async () => {
    takeVoice()
    await openPage('/')
    await expect.element(heard.getByText(/^This browser can’t read aloud/)).toBeVisible()
    await expect.element(heard.getByText(/^Friday regulars/)).toBeVisible()
    expect(heard.getByRole('button').elements()).toHaveLength(0)
  })
})
