import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/customerRoutes.ts'
import type { BusinessAccess } from '../shared/businessAccess.ts'

/** The name and phone as they are registered; as they were typed, where that cannot be read. */
export async function registeredAccess(
  businessId: number,
  typed: BusinessCredentials,
): Promise<BusinessAccess> {
  try {
    const { owner } = await call(getSession)
    if (owner?.businessId === businessId) {
      return { businessId, businessName: owner.businessName, businessPhone: owner.businessPhone }
    }
  } catch {
    // The door is open all the same.
  }
  return { businessId, ...typed }
}
