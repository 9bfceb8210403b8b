import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { call } from '../../platform/api/call.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { showOnScreen, unlockTill } from '../../platform/api/deviceRoutes.ts'
import { openLimit } from '../../platform/ui/serverTime.ts'
import { partsOf } from './parts.ts'

/** After a PIN more choices need no PIN, until nobody has touched the screen for two minutes. */
const unlockedForMs = 2 * 60_000
let unlocked: { readonly token: string; readonly ageMs: () => number } | undefined

/** Staff choose what the location's screens show. Undefined if nobody chose. */
export async function askForValue(page: HTMLElement, points: number): Promise<number | undefined> {
  if (unlocked && unlocked.ageMs() < unlockedForMs) {
    try {
      return await show(unlocked.token, points)
    } catch {
      unlocked = undefined
    }
  }
  return ask(page, points)
}

const mostDigits = 6

function ask(page: HTMLElement, points: number): Promise<number | undefined> {
  const { fill, press } = partsOf(page)
  const dialog = fill('dialog') as HTMLDialogElement
  const form = fill('form') as HTMLFormElement
  const problem = fill('problem')
  let pin = ''
  const type = (typed: string) => {
    pin = typed.slice(0, mostDigits)
    problem.textContent = ''
    showTyped(fill('pin'), pin.length)
  }
  fill('question').textContent = formatPoints(points)
  type('')
  dialog.showModal()
  return new Promise((answer) => {
    const end = () => finish(undefined)
    const finish = (chosen: number | undefined) => {
      form.onsubmit = null
      dialog.onclose = null
      dialog.close()
      answer(chosen)
    }
    dialog.onclose = end
    press('cancel', end)
    press('clear', () => type(''))
    press('delete', () => type(pin.slice(0, -1)))
    fill('keys').onclick = ({ target }) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-digit]') : null
      if (key) type(pin + key.dataset.digit)
    }
    dialog.onkeydown = ({ key }) => {
      if (/^\d$/.test(key)) type(pin + key)
      else if (key === 'Backspace') type(pin.slice(0, -1))
    }
    form.onsubmit = async (event) => {
      event.preventDefault()
      try {
        const { token } = await call(unlockTill, { body: { pin } })
        finish(await show(token, points))
      } catch (error) {
        type('')
        problem.textContent = messageOf(error, 'Something went wrong. Please try again.')
      }
    }
  })
}

/** Dots, as many as digits were typed. A screen reader hears how many. */
function showTyped(there: HTMLElement, digits: number): void {
  there.textContent = '●'.repeat(digits)
  there.setAttribute('aria-label', `Your PIN, ${digits} ${digits === 1 ? 'digit' : 'digits'} typed`)
}

async function show(token: string, points: number): Promise<number | undefined> {
  const headers = { [tillHeader]: token }
  const { value } = await call(showOnScreen, { body: { pointValue: points }, headers })
  unlocked = { token, ageMs: openLimit() }
  return value ?? undefined
}
