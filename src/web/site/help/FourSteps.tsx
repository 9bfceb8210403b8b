const steps = [
  {
    title: 'Scan the code',
    text: 'After you pay, point your phone’s camera at the code on the counter and open the link.',
  },
  {
    title: 'Type your phone number',
    text: 'Pick your country, then type the number without the country code.',
  },
  {
    title: 'See your points',
    text: 'You see right away how many you have, and how many to go.',
  },
  {
    title: 'Get the reward',
    text: 'With enough points, your screen turns into a yellow ticket. Show it at the counter. A screenshot won’t do: the code changes every 3 minutes.',
  },
]

/** All there is to it, for whoever has somebody waiting behind them. */
export function FourSteps() {
  return (
    <section
      aria-labelledby="four-steps"
      className="card mt-7 px-5 py-6 md:px-11 md:py-8 print:p-0 print:shadow-none"
    >
      <h2 id="four-steps" className="display mb-4 text-2xl print:text-xl">
        Four steps to a reward
      </h2>
      <ol className="grid gap-x-7 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="break-inside-avoid">
            <span aria-hidden="true" className="figure text-3xl leading-none text-till">
              {place + 1}
            </span>
            <h3 className="mt-1 font-[640]">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
