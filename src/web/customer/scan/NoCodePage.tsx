import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { WaysOn } from './WaysOn.tsx'

export function NoCodePage() {
  return (
    <CustomerLayout>
      <title>No QR code found in URL</title>
      <h1 className="display text-[2.125rem] leading-[1.08]">No QR code found in URL</h1>
      <p>
        Point your phone’s camera at the code on the counter. It opens this page with the code in
        it, and you type your phone number to collect the points.
      </p>
      <p>Only want to see your balance? Check your points instead.</p>
      <WaysOn />
    </CustomerLayout>
  )
}
