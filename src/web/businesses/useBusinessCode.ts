import type { CodeQuestion } from '../../contract/codes.ts'
import { expectQuestion } from '../desk/expectQuestion.ts'
import type { CodeAnswer } from '../desk/useCodeEntry.ts'
import { useEnterBusinessCode } from './queries.ts'

/** The code that is texted to the business's own phone: asked for, and entered. */
export function useBusinessCode(businessId: number) {
  const { mutateAsync: enterBusinessCode } = useEnterBusinessCode(businessId)
  return {
    ask: async (): Promise<CodeQuestion> => expectQuestion(await enterBusinessCode(undefined)),
    enter: async (answer: CodeAnswer): Promise<void> => {
      await enterBusinessCode(answer)
    },
  }
}
