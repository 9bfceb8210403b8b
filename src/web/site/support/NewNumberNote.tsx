/** A shop's number is its key: what it takes to move it to another one. */
export function NewNumberNote() {
  return (
    <section aria-labelledby="new-number" className="card px-5 py-5 md:px-6">
      <h2 id="new-number" className="display mb-2 text-xl">
        Your number has changed
      </h2>
      <p>
        We’ll change it for you. To be sure it’s you, we ask for the business ID we texted you at
        registration and a photo of your printed QR codes in the shop.
      </p>
    </section>
  )
}
