/** Whether a typed name is a business's name. Like the sign-in, ignores case and spacing. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name)
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
