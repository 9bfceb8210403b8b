import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: '音声メッセージ',
  voiceNote: {
    other: '（任意、{count}秒まで）',
  },
  instead: '声でも伝えられます。',
  tap: 'タップして録音。送信するまで何も送られません。',
  recording: '録音中。タップで停止。',
  position: '{at} / {length}',
  discard: '音声メッセージを削除',
  silent:
    '音が聞こえませんでした。マイクがふさがっていませんか？再生して確かめるか、録音し直してください。',
  startedAloud: '録音中です。',
  recordingFor: {
    other: '録音中、{count}秒。',
  },
  recorded: {
    other: '{count}秒録音しました。',
  },
  recordedSilent: {
    other: '{count}秒録音しました。音が聞こえませんでした。',
  },
  record: '音声メッセージを録音',
  stop: '録音を止める',
  play: 'メッセージを再生',
  pause: 'メッセージを一時停止',
  failed: '録音できませんでした',
  noMicrophone: 'マイクを使えません。許可の設定を確認してください。',
  noMicrophoneHere:
    'マイクを使えません。別のアプリの中でこのページを開いています。そのアプリのメニューから「ブラウザで開く」を選んでください。',
} satisfies Translation<typeof en, 'ja'>
