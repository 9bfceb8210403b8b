import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicBusiness } from '../../contract/businesses.ts'
import { type ShopPart, variantOf, variantsOf } from '../../contract/firstAnswer.ts'

/** A customer's page as the build made it. */
export interface CustomerPage {
  /** For a shop that is not known yet. */
  readonly plain: string
  /** For shops that are, by `variantOf` their parts. */
  readonly forShops: ReadonlyMap<string, string>
}

export async function readCustomerPage(
  buildDirectory: string,
  page: string,
  parts: readonly ShopPart[],
): Promise<CustomerPage> {
  const read = (...path: string[]) =>
    readFile(join(buildDirectory, page, ...path, 'index.html'), 'utf8')
  const variants = variantsOf(parts)
  const forShops = await Promise.all(
    variants.map(async (variant) => [variant, await read(variant)] as const),
  )
  return { plain: await read(), forShops: new Map(forShops) }
}

/** The page that was made for shops with the parts that this one has. */
export function pageForShop(
  page: CustomerPage,
  { description, logoUrl }: PublicBusiness,
  also: { readonly texts?: boolean; readonly serial?: boolean },
): string {
  const has: [ShopPart, boolean][] = [
    ['description', Boolean(description)],
    ['logo', Boolean(logoUrl)],
    ['texts', also.texts === true],
    ['serial', also.serial === true],
  ]
  const variant = variantOf(has.filter(([, isThere]) => isThere).map(([part]) => part))
  return page.forShops.get(variant) ?? page.plain
}
