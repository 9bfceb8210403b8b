import type { CodeProblem, CodeProblems } from '../../../contract/codeRepairs.ts'
import { counted } from '../../platform/ui/format.ts'

const problemLabels: Record<CodeProblem, (codes: number) => string> = {
  missing_code: (codes) =>
    counted(codes, 'purchase never had a code', 'purchases never had a code'),
  missing_check_code: (codes) =>
    counted(
      codes,
      'shop has no code for checking points',
      'shops have no code for checking points',
    ),
  unreadable_code: (codes) => counted(codes, 'code leads nowhere', 'codes lead nowhere'),
  duplicate_text: (codes) =>
    counted(codes, 'code leads to another shop', 'codes lead to other shops'),
  deleted_business: (codes) =>
    counted(
      codes,
      'code belongs to a shop that was permanently deleted',
      'codes belong to shops that were permanently deleted',
    ),
}

/** A problem in words, such as '2 codes lead nowhere'. */
export function formatProblem(problem: CodeProblem, codes: number): string {
  return problemLabels[problem](codes)
}

/** What a repair does, such as '3 new codes are made and 1 old one is retired, in 2 shops.' */
export function formatRepair({ newCodes, retiredCodes, businesses }: CodeProblems): string {
  const actions = [
    newCodes > 0 && counted(newCodes, 'new code is made', 'new codes are made'),
    retiredCodes > 0 && counted(retiredCodes, 'old one is retired', 'old ones are retired'),
  ]
  return `${actions.filter(Boolean).join(' and ')}, in ${counted(businesses, 'shop')}.`
}

/** What was done. */
export function formatDone({ codes, businesses }: { codes: number; businesses: number }): string {
  return `${counted(codes, 'code')} fixed in ${counted(businesses, 'shop')}.`
}
