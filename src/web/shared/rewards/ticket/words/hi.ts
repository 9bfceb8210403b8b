import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: '{count} पॉइंट में से',
    other: '{count} पॉइंट में से',
  },
  showThisScreen: 'इनाम लेने के लिए यह स्क्रीन दिखाएँ',
  phoneAndTime: 'फ़ोन {digits}, {time}',
  phone: 'फ़ोन {digits}',
  claimCode: 'इनाम का कोड',
  scanAtTheCounter: 'इनाम का कोड पाने के लिए काउंटर का कोड स्कैन करें।',
  noLongerWaiting: 'यह इनाम अब उपलब्ध नहीं है।',
  goodForThreeMinutes: 'यह तीन मिनट तक मान्य है।',
  showNextCode: 'अगला कोड दिखाएँ',
  rewardsWaiting: {
    one: '{count} इनाम आपका इंतज़ार कर रहा है।',
    other: '{count} इनाम आपका इंतज़ार कर रहे हैं।',
  },
  refreshes: 'अपने आप बदलता रहता है।',
  redeemed: 'इनाम मिल गया। मज़े करें!',
  noReward: 'कोई इनाम बाकी नहीं',
  itWasRedeemed: 'यह लिया जा चुका है, या दुकान ने आपके पॉइंट बदल दिए हैं।',
  used: 'इस्तेमाल हो चुका',
  notValid: 'अब मान्य नहीं',
  yourPoints: 'आपके पॉइंट',
  pointsOf: '{threshold} में से {points}',
  moreWaiting: {
    one: 'एक और इनाम आपका इंतज़ार कर रहा है।',
    other: '{count} और इनाम आपका इंतज़ार कर रहे हैं।',
  },
  newCard: 'आपकी अगली विज़िट से नया कार्ड शुरू होगा।',
  toTheNext: {
    one: 'अगले इनाम के लिए {count} और पॉइंट।',
    other: 'अगले इनाम के लिए {count} और पॉइंट।',
  },
  showNextReward: 'अगला इनाम दिखाएँ',
} satisfies Translation<typeof en, 'hi'>
