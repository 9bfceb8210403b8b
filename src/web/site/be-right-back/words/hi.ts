import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'हम बस अभी लौटते हैं',
  text: 'हमारी तरफ़ से थोड़ा समय लग रहा है। आपके पॉइंट सुरक्षित हैं।',
  retries: 'यह पेज अपने आप फिर कोशिश करता है।',
} satisfies Translation<typeof en, 'hi'>
