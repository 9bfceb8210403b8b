import { useSyncExternalStore } from 'react'
import { wantedAddress } from '../ui/going.ts'
import { serverNow } from '../ui/serverTime.ts'
import { pageWords } from '../words/pageWords.ts'
import { apiWords } from './apiWords.ts'
import { tabStorage } from './browserStorage.ts'

/**
 * A page may have been open since before an update, and ask for files that are gone. The address
 * that somebody wants is then opened anew: at most once in ten seconds, and never while what they
 * typed would be lost. Then a card says what happened, with a button.
 */

const openedAnewName = 'rewardhop.openedAnew'
const pauseMs = 10_000

/** What became of a file that did not load. */
type Loss = 'none' | 'looking' | 'opening' | 'left'
let loss: Loss = 'none'
const watchers = new Set<() => void>()
let wanted = ''
let isWatching = false
const typedInto = new Set<EventTarget>()

/** As Chromium, Firefox, Safari and Vite put it. */
const wordings = [
  /dynamically imported module/i,
  /Importing a module script failed/i,
  /not a valid JavaScript MIME type/i,
  /Unable to preload CSS/i,
]

export function isLostFile(reason: unknown): boolean {
  return reason instanceof Error && wordings.some((wording) => wording.test(reason.message))
}

/** May be called again. */
export function watchLostFiles(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('vite:preloadError', lose)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostFile(reason)) lose()
  })
  if (document.activeElement) typedInto.add(document.activeElement)
  addEventListener('input', ({ target }) => target && typedInto.add(target), true)
}

function lose(): void {
  if (loss === 'looking' || loss === 'opening') return
  wanted = wantedAddress()
  tell('looking')
  void decide(wanted !== location.href)
}

async function decide(isLeaving: boolean): Promise<void> {
  // Without a connection, the browser would show its own page instead of ours.
  const isMissing = isLeaving ? await answers(wanted) : await isUpdated()
  if (!isMissing) return tell('left')
  if ((isLeaving || !hasTyped()) && mayOpen()) {
    tell('opening')
    return openAgain()
  }
  tell('left')
  if (!isLeaving) showCard()
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer !== undefined && answer.status < 500
}

/** Whether this page has other scripts by now. Without its query, which may hold a code to use up. */
async function isUpdated(): Promise<boolean> {
  const own = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts
  const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => undefined)
  return own !== undefined && answer?.ok === true && !(await answer.text()).includes(own)
}

/** What is still there of what was typed. Searches are in the page's address. */
function hasTyped(): boolean {
  if (isAnswer()) return true
  return [...typedInto].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.isConnected &&
      field.type !== 'search' &&
      field.value !== '',
  )
}

/** The page answers a form. */
const isAnswer = () => document.querySelector('[data-sent]') !== null

function mayOpen(): boolean {
  const last = Number(tabStorage.read(openedAnewName))
  if (Math.abs(serverNow() - last) < pauseMs) return false
  return tabStorage.write(openedAnewName, String(serverNow()))
}

/** Drawn by hand: the files of our components may be gone as well. */
function showCard(): void {
  if (document.getElementById('lost-files')) return
  const { words: said } = pageWords(apiWords)
  const card = document.createElement('section')
  card.id = 'lost-files'
  card.setAttribute('role', 'alert')
  card.className = 'card fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-[480px] gap-3 p-4'
  const words = document.createElement('p')
  words.textContent = said.updated
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'key plain slim justify-self-start'
  button.textContent = said.loadAgain
  button.addEventListener('click', openAgain)
  card.append(words, button)
  document.body.append(card)
}

function tell(next: Loss): void {
  loss = next
  for (const watcher of watchers) watcher()
}

/** Whether a file that did not load is why the page failed, and what is done about it. */
export function useLoss(): Loss {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => loss,
    () => 'none',
  )
}

/** Opens what was wanted when a file did not load. */
export function openAgain(): void {
  if (wanted && wanted !== location.href) location.assign(wanted)
  // Loading it again would send the form again.
  else if (isAnswer()) location.assign(location.pathname + location.search)
  else location.reload()
}
