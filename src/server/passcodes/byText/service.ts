import { randomUUID } from 'node:crypto'
import { languageTexted } from '../../core/messages/languages/service.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { codeAskedIn } from '../../core/passcodes/byText/rules.ts'
import { codeLifetimeMs } from '../../core/passcodes/rules.ts'
import { newCode } from '../../core/passcodes/secret.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { countAgainst } from '../../platform/limits/service.ts'
import { phoneOf } from '../../platform/text/phone.ts'
import { lockQuestions, updateCode } from './store.ts'

interface Texted {
  readonly from: string
  readonly text: string
  /** The gateway's own id, by which a repeated text is answered once. */
  readonly providerId?: string | undefined
}

interface Asking extends Texted {
  /** Notes the text, and says whether it has come for the first time. */
  readonly isNew: (tx: Queryable, text: Texted) => Promise<boolean>
}

/**
 * Answers CODE with the code of the question whose digits are texted along. Whoever texts has the
 * phone, so nothing that others asked for stands before this. The code works only in the browser
 * that shows these digits: one that a stranger opened gets nothing from it. False for other texts.
 */
export async function answerCode(context: Context, { isNew, ...texted }: Asking): Promise<boolean> {
  const { from, text, providerId } = texted
  const asked = codeAskedIn(text)
  const phone = phoneOf(from)
  if (!asked || !phone) return false
  await context.db.transaction().execute(async (tx) => {
    if (!(await isNew(tx, texted))) return
    // Two programs that answer each other would go on forever.
    if ((await countAgainst(context, 'codes_by_text_by_phone', phone, tx)) === 'over') return
    await reply(context, tx, { phone, digits: asked.digits, about: providerId ?? randomUUID() })
  })
  return true
}

async function reply(
  context: Context,
  tx: Queryable,
  { phone, digits, about }: { phone: string; digits: string | undefined; about: string },
): Promise<void> {
  const language = await languageTexted(tx, phone)
  const questions = await lockQuestions(tx, { phone, digits })
  // Without digits the code could be for anybody's browser, unless only one waits.
  const question = questions.length === 1 ? questions[0] : undefined
  // Any number may be called a manager's, and then belongs to no shop.
  const isNobodys = question?.purpose === 'manager' && question.businessId === null
  if (!question?.digits || isNobodys) {
    await queueMessage(tx, {
      businessId: 0,
      kind: 'code_not_found',
      about,
      recipient: phone,
      variables: { language },
    })
    return
  }
  const { code, codeHmac } = newCode(context, question.id)
  await updateCode(tx, { id: question.id, codeHmac, lifetimeMs: codeLifetimeMs })
  await queueMessage(tx, {
    businessId: question.businessId ?? 0,
    kind: 'code_by_text',
    about,
    recipient: phone,
    variables: { language, code, digits: question.digits },
  })
}
