import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'स्टार रेटिंग, ज़रूरी',
  ask: 'किसी स्टार पर टैप करें। एक यानी खराब, पाँच यानी बेहतरीन।',
  stars: {
    one: '{count} स्टार',
    other: '{count} स्टार',
  },
  labels: {
    poor: {
      word: 'खराब',
      sentence: 'आपकी सच्ची राय के लिए धन्यवाद',
    },
    fair: {
      word: 'ठीक-ठाक',
      sentence: 'अपने सुझावों से सुधार में मदद करें',
    },
    good: {
      word: 'अच्छा',
      sentence: 'बताएँ कि क्या बेहतर हो सकता है',
    },
    veryGood: {
      word: 'बहुत अच्छा',
      sentence: 'शानदार अनुभव!',
    },
    excellent: {
      word: 'बेहतरीन',
      sentence: 'कमाल की सेवा!',
    },
  },
} satisfies Translation<typeof en, 'hi'>
