import { product } from '../../../contract/product.ts'

/** Both addresses, to write to at once or one by one. */
export function SupportAddresses() {
  const [primary, secondary] = product.supportEmails
  return (
    <>
      <a href={`mailto:${primary}`}>{primary}</a> or <a href={`mailto:${secondary}`}>{secondary}</a>
    </>
  )
}
