import { type ComponentProps, use } from 'react'
import { Link } from 'react-router'
import { DeskPlace } from './deskPlace.ts'

/** Leads to another page of the desk; its words alone where there is none. */
export function DeskLink({ children, ...link }: ComponentProps<typeof Link>) {
  const { hasOtherPages } = use(DeskPlace)
  return hasOtherPages ? <Link {...link}>{children}</Link> : <span>{children}</span>
}
