import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  consent_request:
    '{shop}: अपने पॉइंट और इनाम के SMS पाने के लिए YES लिखकर भेजें। मैसेज और डेटा शुल्क लग सकता है। रोकने के लिए STOP भेजें।',
  reward_unlocked: {
    one: '{shop}: आपका इनाम तैयार है: {reward}। आपके पास {count} पॉइंट है। पॉइंट काउंटर पर दिखाएँ। रोकने के लिए STOP भेजें।',
    other:
      '{shop}: आपका इनाम तैयार है: {reward}। आपके पास {count} पॉइंट हैं। पॉइंट काउंटर पर दिखाएँ। रोकने के लिए STOP भेजें।',
  },
  reward_redeemed: {
    one: '{shop}: इनाम का आनंद लें: {reward}। अब आपके पास {count} पॉइंट है। फिर मिलेंगे! रोकने के लिए STOP भेजें।',
    other:
      '{shop}: इनाम का आनंद लें: {reward}। अब आपके पास {count} पॉइंट हैं। फिर मिलेंगे! रोकने के लिए STOP भेजें।',
  },
  points_reset: '{shop}: आपके पॉइंट शून्य कर दिए गए हैं। कोई सवाल? काउंटर पर पूछें। रोकने के लिए STOP भेजें।',
  points_expire:
    '{shop}: आपके पॉइंट ({points}) {date} तक मान्य हैं। तब तक एक बार आने पर वे बने रहेंगे। रोकने के लिए STOP भेजें।',
  points_earned: {
    one: '{shop}: +{count} पॉइंट, कुल {points}। इनाम के लिए {missing} और चाहिए: {reward}। रोकने के लिए STOP भेजें।',
    other:
      '{shop}: +{count} पॉइंट, कुल {points}। इनाम के लिए {missing} और चाहिए: {reward}। रोकने के लिए STOP भेजें।',
  },
  points_earned_and_waiting: {
    one: '{shop}: +{count} पॉइंट, कुल {points}। आपका इनाम तैयार है: {reward}। रोकने के लिए STOP भेजें।',
    other: '{shop}: +{count} पॉइंट, कुल {points}। आपका इनाम तैयार है: {reward}। रोकने के लिए STOP भेजें।',
  },
  review_reply: '{shop}, आपकी राय के बारे में: {reply} रोकने के लिए STOP भेजें।',
  help: '{us}: आपकी मंज़ूर दुकानों के पॉइंट और इनाम के SMS। मदद: {email}। शुल्क लग सकता है। रोकने के लिए STOP भेजें।',
  customer_code: '{code} आपका {us} कोड है, 10 मिनट तक मान्य। इसे किसी को न बताएँ।',
  code_by_text:
    '{code} उस ब्राउज़र के लिए आपका {us} कोड है जिसमें {digits} दिख रहा है, 10 मिनट तक मान्य। इसे किसी को न बताएँ।',
  code_not_found:
    '{us}: कोई पेज इन अंकों के कोड का इंतज़ार नहीं कर रहा। कोड माँगने वाला पेज खोलें और CODE के साथ उसके अंक भेजें, जैसे CODE 4821।',
  neutral: {
    shop: '{us} की एक दुकान',
    reward: 'हमारी ओर से एक तोहफ़ा',
    reply: 'हमें बताने के लिए धन्यवाद।',
  },
} satisfies Translation<typeof en, 'hi'>
