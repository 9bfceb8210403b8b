import { useState } from 'react'
import { isColor } from '../../ui/ColorField.tsx'

/** The colour that the preview shows while another is being typed. */
export function useLastColor(typed: string): string {
  const [last, setLast] = useState(isColor(typed) ? typed : '#1976D2')
  if (isColor(typed) && typed !== last) setLast(typed)
  return last
}
