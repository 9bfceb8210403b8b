import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'इनाम का कोड लोड नहीं हो सका।',
  showAnyway: 'फिर भी यह स्क्रीन दिखाएँ।',
  tryAgain: 'फिर से कोशिश करें',
  loading: 'लोड हो रहा है...',
} satisfies Translation<typeof en, 'hi'>
