import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: '语音留言',
  voiceNote: {
    other: '（选填，最长 {count} 秒）',
  },
  instead: '也可以直接说。',
  tap: '点按录音。提交前不会发送任何内容。',
  recording: '正在录音，点按停止。',
  position: '{at} / {length}',
  discard: '删除语音留言',
  silent: '没有听到声音。麦克风被挡住了吗？请播放确认，或重新录音。',
  startedAloud: '正在录音。',
  recordingFor: {
    other: '正在录音，{count} 秒。',
  },
  recorded: {
    other: '已录 {count} 秒。',
  },
  recordedSilent: {
    other: '已录 {count} 秒。没有听到声音。',
  },
  record: '录制语音留言',
  stop: '停止录音',
  play: '播放留言',
  pause: '暂停播放',
  failed: '录音失败',
  noMicrophone: '无法使用麦克风，请检查权限。',
  noMicrophoneHere:
    '无法使用麦克风。您是在其他应用里打开这个页面的，请在该应用的菜单中选择“在浏览器中打开”。',
} satisfies Translation<typeof en, 'zh'>
