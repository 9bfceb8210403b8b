import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: { welcome: '新客礼', birthday: '生日礼', invited: '受邀到店', friend: '好友到店' },
  brings: { other: '当周到店可多得 {count} 积分。' },
  comeBy: { other: '生日前三天至后三天内到店，可多得 {count} 积分。' },
  question: '您的生日是哪天？',
  month: '月',
  day: '日',
  choose: '选择',
  save: '保存生日',
  saving: '正在保存...',
  note: '只需月和日，不需要年份。每年可修改一次。',
  notNow: '以后再说',
  saved: '生日已保存',
  known: '我们已记下您的生日。',
  change: '修改',
  takeBack: '删除',
  takenBack: '您的生日已删除。',
  declined: '三个月内不会再问您。',
  failed: '生日未保存，请检查网络后重试。',
} satisfies Translation<typeof en, 'zh'>
