import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type BusinessCredentials, businessCredentials } from '../../../contract/businesses.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'

const resolveShape = zodResolver(businessCredentials)

/** The contract's rules, then the numbering rules of the phone's country. */
export const credentialsResolver: Resolver<BusinessCredentials> = async (values, ...rest) => {
  const resolved = await resolveShape(values, ...rest)
  if ('businessPhone' in resolved.errors) return resolved
  const message = await phoneProblem(values.businessPhone)
  if (!message) return resolved
  return { values: {}, errors: { ...resolved.errors, businessPhone: { type: 'phone', message } } }
}
