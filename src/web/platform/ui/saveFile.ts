/** Saves a file in the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the address only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
