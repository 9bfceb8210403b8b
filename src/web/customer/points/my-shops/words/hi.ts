import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'मेरी दुकानें',
  title: 'मेरी दुकानें | {product}',
  loading: 'आपकी दुकानें लोड हो रही हैं...',
  confirmOnce: 'अपने नंबर की एक बार पुष्टि करें और हर दुकान के पॉइंट देखें।',
  pointsFor: '{digits} पर खत्म होने वाले नंबर के पॉइंट।',
  notLoaded: 'आपकी दुकानें लोड नहीं हुईं',
  pointsAreSafe: 'आपके पॉइंट सुरक्षित हैं। कृपया कनेक्शन जाँचें और फिर से कोशिश करें।',
  tryAgain: 'फिर से कोशिश करें',
  signInAgain: 'फिर से साइन इन करें',
  scanACode: 'कोड स्कैन करें',
  signOut: 'साइन आउट करें',
  noPointsYet: 'अभी कोई पॉइंट नहीं',
  scanAtACounter: 'किसी दुकान के काउंटर पर लगा कोड स्कैन करें, वह यहाँ दिखेगी।',
  readyForReward: 'इनाम तैयार है!',
  toGo: {
    one: '{count} पॉइंट बाकी',
    other: '{count} पॉइंट बाकी',
  },
  pointsOf: '{threshold} में से {points}',
  lastVisit: 'पिछली विज़िट: {day}',
  lastVisitNotGiving: 'पिछली विज़िट: {day}। अभी पॉइंट नहीं दे रही',
  noVisit: 'अभी कोई विज़िट नहीं',
  noVisitNotGiving: 'अभी कोई विज़िट नहीं। अभी पॉइंट नहीं दे रही',
} satisfies Translation<typeof en, 'hi'>
