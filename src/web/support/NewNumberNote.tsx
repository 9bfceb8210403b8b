/** A shop's number is its key: what it takes to move it to another one. */
export function NewNumberNote() {
  return (
    <section aria-labelledby="new-number" className="card px-5 py-5 desk:px-6">
      <h2 id="new-number" className="display mb-2 text-xl">
        Your number has changed
      </h2>
      <p>
        We change it for you. So that nobody else can do that, we first make sure that it is you: we
        ask for your business ID from the message at registration, and for a photo of your printed
        QR codes where they stand in the shop.
      </p>
    </section>
  )
}
