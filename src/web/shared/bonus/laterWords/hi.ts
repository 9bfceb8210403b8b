import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'इस कोड पर {sum}\u00a0पॉइंट मिलेंगे।',
  until: {
    double: '{time} तक दोगुने पॉइंट',
    triple: '{time} तक तिगुने पॉइंट',
    plus: {
      one: '{time} तक {count} पॉइंट ज़्यादा',
      other: '{time} तक {count} पॉइंट ज़्यादा',
    },
  },
  today: {
    double: 'आज दोगुने पॉइंट',
    triple: 'आज तिगुने पॉइंट',
    plus: {
      one: 'आज {count} पॉइंट ज़्यादा',
      other: 'आज {count} पॉइंट ज़्यादा',
    },
  },
  mostADay: {
    one: 'आज की आपकी पहली विज़िट पर',
    other: 'आज की आपकी पहली {count} विज़िट पर',
  },
  mostPerVisit: 'एक विज़िट पर ज़्यादा से ज़्यादा {most} पॉइंट और मिलते हैं।',
  thisCode: 'यह कोड',
  extra: 'अतिरिक्त',
  hasEnded: 'आपके स्कैन से पहले ज़्यादा पॉइंट का समय खत्म हो गया था।',
  hadToday: 'आज के ज़्यादा पॉइंट आपको मिल चुके हैं।',
} satisfies Translation<typeof en, 'hi'>
