import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'इनाम तैयार है',
  checkAgain: 'फिर से देखें',
  done: 'हो गया',
  yourPoints: 'आपके पॉइंट',
  ofThreshold: '/ {threshold}',
  isYourReward: '{threshold} = आपका इनाम',
  neededFor: {
    one: 'आपके इनाम के लिए <b>{count} पॉइंट</b> और:',
    other: 'आपके इनाम के लिए <b>{count} पॉइंट</b> और:',
  },
  goodUntil: 'आपके पॉइंट {date} तक मान्य हैं। तब तक एक बार आने पर वे बने रहेंगे।',
  kept: {
    one: 'इस दुकान ने यह इनाम बदल दिया है। आपके लिए पुराना इनाम ({count} पॉइंट) {day} तक मान्य है।',
    other: 'इस दुकान ने यह इनाम बदल दिया है। आपके लिए पुराना इनाम ({count} पॉइंट) {day} तक मान्य है।',
  },
  notGiving: 'यह दुकान अभी पॉइंट नहीं दे रही। आपके पॉइंट सुरक्षित हैं।',
  haveAnAccount: 'आपका अकाउंट है?',
  seeAllShops: 'अपनी सभी दुकानें देखें',
} satisfies Translation<typeof en, 'hi'>
