import type { TillDevice } from '../../../contract/devices.ts'
import { getPublicBusiness } from '../../core/businesses/service.ts'
import { listDevices } from '../../core/devices/service.ts'
import { allOwnWords } from '../../core/languages/service.ts'
import { listLocations } from '../../core/locations/service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { PairedDevice } from '../../platform/http/caller.ts'
import { languagesFor } from '../../platform/http/language.ts'
import { countryAt } from '../../platform/text/country.ts'
import { listStaffAt } from '../service.ts'
import { findTillShop } from './store.ts'

/** What a device shows before anybody enters a PIN. */
export async function showTill(
  context: Context,
  { businessId, locationId, deviceId }: PairedDevice,
): Promise<TillDevice> {
  const { db } = context
  const [found, locations, members, devices, business] = await Promise.all([
    findTillShop(db, businessId),
    listLocations(db, businessId),
    listStaffAt(db, { businessId, locationId }),
    listDevices(db, businessId),
    getPublicBusiness(context, businessId),
  ])
  const location = locations.find(({ id }) => id === locationId)
  const device = devices.find(({ id }) => id === deviceId)
  if (!location || !device) throw new AppError('device_unpaired')
  const { name, timeZone } = location
  const { phone, ...shop } = found.shop
  const { textsCustomers, languages } = business
  return {
    device: { id: deviceId, name: device.name },
    shop: {
      ...shop,
      textsCustomers,
      languages: languagesFor(context.config, languages),
      words: await allOwnWords(db, business),
    },
    location: {
      id: locationId,
      name,
      timeZone,
      shownName: locations.length > 1 ? name : null,
      country: countryAt({ timeZone, phone }),
    },
    values: found.values,
    mostPoints: found.mostPoints,
    members,
  }
}
