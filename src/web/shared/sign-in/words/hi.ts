import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'साइन इन नहीं है',
  loggingInAgain: 'आप साइन आउट हैं। फिर से साइन इन हो रहा है...',
  taking: 'साइन इन पेज पर ले जा रहे हैं...',
  notRedirected: 'पेज नहीं खुला?',
  signIn: 'साइन इन करें',
} satisfies Translation<typeof en, 'hi'>
