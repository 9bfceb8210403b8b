import { moneyBackDays, plans, trialDays } from '../../../contract/plans.ts'
import { product } from '../../../contract/product.ts'

const { free, starter } = plans

const questions = [
  {
    question: 'Do I pay anything today?',
    answer: `No. ${product.name} is in beta and free for every shop. You register with a business name and a phone number; no one asks for a card.`,
  },
  {
    question: 'What happens when I pass a limit?',
    answer: `During beta, nothing. Settings shows how much of your plan you’re using, such as “37 of ${free.customers} customers”, and your customers keep collecting points.`,
  },
  {
    question: 'Will I be charged by surprise when beta ends?',
    answer:
      'No. We don’t have your card. A paid plan starts only when you choose one and a way to pay.',
  },
  {
    question: 'How do the trial and the money-back guarantee work?',
    answer: `The first ${trialDays} days on a paid plan are a trial and cost nothing. For another ${moneyBackDays} days after you are charged, write to us and you get your money back.`,
  },
  {
    question: 'How do I cancel?',
    answer:
      'Write to support. Canceling takes effect at the end of the month or year you paid for, and your plan works until then.',
  },
  {
    question: 'How much do I save by paying yearly?',
    answer: `At least 20% compared with paying monthly. ${starter.name}, for example, is $${starter.annualPrice} a month instead of $${starter.monthlyPrice}.`,
  },
  {
    question: 'What counts as a location?',
    answer:
      'A shop with its own codes. Register each one. If they share a sign-in, you can switch between them on your dashboard.',
  },
  {
    question: 'Do my customers pay anything?',
    answer:
      'No. They scan a code and type a phone number. There is no app to buy and no card to carry.',
  },
]

/** What shop owners ask before they begin. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-14 max-w-[44em]">
      <h2 id="questions" className="display text-2xl md:text-3xl">
        Questions and answers
      </h2>
      <div className="mt-4">
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-b border-rule">
            <summary className="min-h-11 cursor-pointer py-3 font-[620]">{question}</summary>
            <p className="pb-4">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
