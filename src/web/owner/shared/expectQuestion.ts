import type { PasscodeQuestion } from '../../../contract/passcodes.ts'

/** The question in the answer to a call that was made without a code, which always asks one. */
export function expectQuestion(answer: PasscodeQuestion | { success: true }): PasscodeQuestion {
  if (answer.success) throw new TypeError('A call without a code was answered without a question')
  return answer
}
