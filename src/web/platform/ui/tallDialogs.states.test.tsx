import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerBusinesses, business, signInAdmin } from '../../../../test/states/adminSamples.ts'
import { openPage, server } from '../../../../test/states/page.tsx'
import { describeBusinessDeletion } from '../../../contract/adminDeletion.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * A dialog may be taller than a small phone: the longest name takes ten lines. Whatever can be used
 * in it comes into view by the keyboard, and by scrolling.
 */

const small = { width: 390, height: 640 }
const name = 'W'.repeat(119)

const usable = 'button, a[href], input, select, textarea, [tabindex="0"]'

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

async function openDialog(action: string): Promise<HTMLElement> {
  signInAdmin()
  answerBusinesses([{ ...business, name, email: `${'w'.repeat(60)}@bluedoor.example` }])
  server.answer(describeBusinessDeletion, {
    customers: 1_204,
    pointsWaiting: 20,
    rewardsWaiting: 3,
    reviews: 7,
    voiceComments: 2,
    workingCodes: 4,
    messagesWaiting: 1,
    ownerIsTold: true,
  })
  await openPage('/admin-panel', small)
  if (action === 'Access') {
    await page.getByRole('button', { name: /^Access W/ }).click()
  } else {
    await page.getByRole('button', { name: /^More for W/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button').last()).toBeVisible()
  return dialog.element() as HTMLElement
}

async function openQuestion(): Promise<HTMLElement> {
  await page.viewport(small.width, small.height)
  await render(
    <ConfirmDialog
      onClose={() => undefined}
      question={`Close ${name}?`}
      names={[name]}
      confirm={`Close ${name}`}
      keep={`Keep ${name}`}
      onConfirm={() => undefined}
    >
      {'What happens then is told in many words. '.repeat(12)}
    </ConfirmDialog>,
  )
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  return question.element() as HTMLElement
}

test.each(['a question', 'Access', 'Change Email', 'Change plan', 'Switch off', 'Delete business'])(
  'all of “%s” can be reached, however long the name',
  async (action) => {
    const dialog = action === 'a question' ? await openQuestion() : await openDialog(action)
    const wanted = [...dialog.querySelectorAll<HTMLElement>(usable)].filter(
      (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'),
    )
    const reached = new Set<Element>()
    for (let presses = 0; presses <= wanted.length * 2; presses += 1) {
      const { activeElement } = document
      if (activeElement && isInView(activeElement)) reached.add(activeElement)
      await userEvent.keyboard('{Tab}')
    }
    // Of a group of radio buttons, Tab reaches the chosen one.
    const missed = wanted.filter(
      (element) => !reached.has(element) && !element.matches('[type=radio]:not(:checked)'),
    )
    expect(missed.map((element) => element.outerHTML)).toEqual([])
    expect(dialog.scrollWidth).toBeLessThanOrEqual(small.width)
    // No label is broken into letters beside a long value.
    const labels = [...dialog.querySelectorAll('dt')]
    expect(labels.filter(({ offsetHeight }) => offsetHeight > 60)).toEqual([])

    const sheet = dialog.parentElement
    sheet?.scrollTo(0, 0)
    expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    sheet?.scrollTo(0, sheet.scrollHeight)
    expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(small.height + 1)
  },
)
