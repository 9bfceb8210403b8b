import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../api/call.ts'
import { enterBusinessCode } from '../../api/signInRoutes.ts'
import { expectQuestion } from '../shared/expectQuestion.ts'
import type { CodeAnswer } from '../shared/useCodeEntry.ts'

/** The code that is texted to the business's own phone: asked for, and entered. */
export function businessCodeOf(businessId: number) {
  const params = { businessId: String(businessId) }
  return {
    ask: async (): Promise<PasscodeQuestion> =>
      expectQuestion(await call(enterBusinessCode, { params, body: {} })),
    enter: async (answer: CodeAnswer): Promise<void> => {
      await call(enterBusinessCode, { params, body: answer })
    },
  }
}
