import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'نقاط هذا الرمز: {sum}',
  until: {
    double: 'نقاط مضاعفة حتى {time}',
    triple: 'ثلاثة أضعاف النقاط حتى {time}',
    plus: {
      zero: '{count} نقطة إضافية حتى {time}',
      one: 'نقطة إضافية واحدة حتى {time}',
      two: 'نقطتان إضافيتان حتى {time}',
      few: '{count} نقاط إضافية حتى {time}',
      many: '{count} نقطة إضافية حتى {time}',
      other: '{count} نقطة إضافية حتى {time}',
    },
  },
  today: {
    double: 'نقاط مضاعفة اليوم',
    triple: 'ثلاثة أضعاف النقاط اليوم',
    plus: {
      zero: '{count} نقطة إضافية اليوم',
      one: 'نقطة إضافية واحدة اليوم',
      two: 'نقطتان إضافيتان اليوم',
      few: '{count} نقاط إضافية اليوم',
      many: '{count} نقطة إضافية اليوم',
      other: '{count} نقطة إضافية اليوم',
    },
  },
  mostADay: {
    zero: 'لأول زيارة لك اليوم',
    one: 'لأول زيارة لك اليوم',
    two: 'لأول زيارتين لك اليوم',
    few: 'لأول {count} زيارات لك اليوم',
    many: 'لأول {count} زيارة لك اليوم',
    other: 'لأول {count} زيارة لك اليوم',
  },
  mostPerVisit: 'تمنح الزيارة الواحدة حتى {most} نقطة إضافية.',
  thisCode: 'هذا الرمز',
  extra: 'إضافية',
  hasEnded: 'انتهت النقاط الإضافية قبل المسح.',
  hadToday: 'حصلت على النقاط الإضافية لهذا اليوم من قبل.',
} satisfies Translation<typeof en, 'ar'>
