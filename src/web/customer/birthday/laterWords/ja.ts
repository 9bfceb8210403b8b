import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: '初回ポイント',
    birthday: '誕生日ポイント',
    invited: '紹介での来店',
    friend: 'お友だちの来店',
  },
  brings: { other: 'その週のご来店で{count}ポイントを追加で差し上げます。' },
  comeBy: { other: '誕生日の3日前から3日後までのご来店で、{count}ポイントを追加で差し上げます。' },
  question: 'お誕生日はいつですか？',
  month: '月',
  day: '日',
  choose: '選ぶ',
  save: '誕生日を保存',
  saving: '保存中...',
  note: '月と日だけで、年は不要です。変更は1年に1回できます。',
  notNow: 'あとで',
  saved: '誕生日を保存しました',
  known: '誕生日は登録済みです。',
  change: '変更する',
  takeBack: '削除する',
  takenBack: '誕生日を削除しました。',
  declined: '今後3か月はお尋ねしません。',
  failed: '誕生日を保存できませんでした。接続を確認して、もう一度お試しください。',
} satisfies Translation<typeof en, 'ja'>
