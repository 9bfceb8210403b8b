/** A file that arrives. `onPart` is called with each part, so that a long one is not taken for lost. */
export function blobOf({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, to) {
      onPart()
      to.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(watch) ?? null, { headers }).blob()
}
