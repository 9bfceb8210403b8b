import type { ReactNode } from 'react'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** The words of a message. Links that lead to this site work; all others stay words. */
export function MessageText({ children }: { children: string }): ReactNode {
  // Split by a pattern in brackets, every second part is what it found.
  return children.split(address).map((part, index) =>
    index % 2 === 1 && isOwn(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a message never change places.
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function isOwn(link: string): boolean {
  return URL.canParse(link) && new URL(link).origin === window.location.origin
}
