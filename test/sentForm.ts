/** A form encoded as a browser sends it, with its length. */
export async function sentForm(form: FormData) {
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
