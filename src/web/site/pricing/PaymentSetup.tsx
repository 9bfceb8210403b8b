import { paymentFees, plans } from '../../../contract/plans.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { dollars, feeOf } from './prices.ts'

const { cards, bankTransfer } = paymentFees
const month = plans.professional.monthlyPrice
const year = plans.enterprise.annualPrice * 12

/** How a plan will be paid for. There is nothing to fill in yet, and it says so. */
export function PaymentSetup() {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="max-w-[36em]">
        <p>
          <b>There is nothing to set up today.</b> During beta, we don’t ask for a card, and nothing
          is charged. Once plans cost something, you choose one and how to pay for it.
        </p>
        <p className="mt-3">
          Payment services keep a fee. These are the ways to pay we plan to offer, with the fees we
          expect.
        </p>
      </div>
      <div className="card px-5 py-5 md:px-7">
        <h3 className="display mb-2 text-lg">Ways to pay, and their fees</h3>
        <DescriptionList
          rows={[
            {
              label: 'Cards and wallets',
              value: `${cards.percent}% + ${dollars(cards.fixed)}`,
            },
            {
              label: 'Bank transfer',
              value: `${bankTransfer.percent}%, ${dollars(bankTransfer.most)} at most`,
            },
          ]}
        />
        <h3 className="display mt-6 mb-2 text-lg">For example</h3>
        <DescriptionList
          rows={[
            { label: `${dollars(month)} by card`, value: dollars(feeOf(month, cards)) },
            { label: `${dollars(month)} by bank`, value: dollars(feeOf(month, bankTransfer)) },
            { label: `${dollars(year)} by bank`, value: dollars(feeOf(year, bankTransfer)) },
          ]}
        />
        <p className="mt-3 text-sm text-ink-2">
          {dollars(month)} is a month of {plans.professional.name}; {dollars(year)} is a year of{' '}
          {plans.enterprise.name}.
        </p>
      </div>
    </div>
  )
}
