import { useHydrated } from '../../../ui/useHydrated.ts'

/** Whether this browser reads aloud; undefined in the static page, which cannot know. */
export function useSpeechSupport(): boolean | undefined {
  const isHydrated = useHydrated()
  return isHydrated
    ? 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
    : undefined
}
