import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
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

function ask(page: HTMLElement, points: number): Promise<number | undefined> {
  const { fill, press } = partsOf(page)
  const dialog = fill('dialog') as HTMLDialogElement
  const form = fill('form') as HTMLFormElement
  const problem = fill('problem')
  const pin = form.elements.namedItem('pin') as HTMLInputElement
  fill('question').textContent = formatPoints(points)
  problem.textContent = ''
  pin.value = ''
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
    form.onsubmit = async (event) => {
      event.preventDefault()
      problem.textContent = ''
      try {
        const { token } = await call(unlockTill, { body: { pin: pin.value } })
        finish(await show(token, points))
      } catch (error) {
        problem.textContent = messageOf(error, 'Something went wrong. Please try again.')
        pin.value = ''
        pin.focus()
      }
    }
  })
}

async function show(token: string, points: number): Promise<number | undefined> {
  const headers = { [tillHeader]: token }
  const { value } = await call(showOnScreen, { body: { pointValue: points }, headers })
  unlocked = { token, ageMs: openLimit() }
  return value ?? undefined
}
