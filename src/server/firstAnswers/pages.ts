import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { type ShopPart, variantOf } from '../../contract/firstAnswer.ts'

/** A customer's page as the build made it. */
export interface CustomerPage {
  /** For a shop that is not known yet. */
  readonly plain: string
  /** For shops that are, by `variantOf` their parts, and for addresses that lead to none. */
  readonly byVariant: ReadonlyMap<string, string>
}

export async function readCustomerPage(
  buildDirectory: string,
  page: string,
  variants: readonly string[],
): Promise<CustomerPage> {
  const read = (...path: string[]) =>
    readFile(join(buildDirectory, page, ...path, 'index.html'), 'utf8')
  const byVariant = await Promise.all(
    variants.map(async (variant) => [variant, await read(variant)] as const),
  )
  return { plain: await read(), byVariant: new Map(byVariant) }
}

export function pageOf({ plain, byVariant }: CustomerPage, variant: string): string {
  return byVariant.get(variant) ?? plain
}

/** The page that was made for shops with the parts that this one has. */
export function pageForShop(
  page: CustomerPage,
  { description, logoUrl }: PublicBusiness,
  also: { readonly texts?: boolean; readonly serial?: boolean; readonly check?: boolean },
): string {
  const has: [ShopPart, boolean][] = [
    ['description', Boolean(description)],
    ['logo', Boolean(logoUrl)],
    ['texts', also.texts === true],
    ['serial', also.serial === true],
    ['check', also.check === true],
  ]
  return pageOf(page, variantOf(has.filter(([, isThere]) => isThere).map(([part]) => part)))
}
