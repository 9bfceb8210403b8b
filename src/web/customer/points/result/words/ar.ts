import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'المكافأة متاحة',
  checkAgain: 'عرض مرة أخرى',
  done: 'تم',
  yourPoints: 'نقاطك',
  ofThreshold: 'من {threshold}',
  isYourReward: '{threshold} = مكافأتك',
  neededFor: {
    zero: 'لم تتبقَّ <b>أي نقاط</b> حتى مكافأتك:',
    one: 'تبقّت <b>نقطة واحدة</b> حتى مكافأتك:',
    two: 'تبقّت <b>نقطتان</b> حتى مكافأتك:',
    few: 'تبقّت <b>{count} نقاط</b> حتى مكافأتك:',
    many: 'تبقّت <b>{count} نقطة</b> حتى مكافأتك:',
    other: 'تبقّت <b>{count} نقطة</b> حتى مكافأتك:',
  },
  goodUntil: 'نقاطك صالحة حتى {date}. أي زيارة حتى ذلك اليوم تحفظها.',
  kept: {
    zero: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة (بلا نقاط) سارية لك حتى {day}.',
    one: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة (نقطة واحدة) سارية لك حتى {day}.',
    two: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة (نقطتان) سارية لك حتى {day}.',
    few: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة ({count} نقاط) سارية لك حتى {day}.',
    many: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة ({count} نقطة) سارية لك حتى {day}.',
    other: 'غيّر هذا المتجر هذه المكافأة. تبقى القديمة ({count} نقطة) سارية لك حتى {day}.',
  },
  notGiving: 'لا يمنح هذا المتجر نقاطًا حاليًا. نقاطك محفوظة.',
  haveAnAccount: 'لديك حساب؟',
  seeAllShops: 'عرض كل متاجرك',
} satisfies Translation<typeof en, 'ar'>
