import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** Whole numbers, typed: a phone shows its number keys, and no wheel or spinner changes them. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...props} />
}
