export default {
  voice: 'Voice message',
  voiceNote: {
    one: '(optional, up to {count} second)',
    other: '(optional, up to {count} seconds)',
  },
  instead: 'Say it instead.',
  tap: 'Tap to record. Nothing is sent until you submit.',
  recording: 'Recording. Tap to stop.',
  position: '{at} of {length}',
  discard: 'Discard voice message',
  silent: 'We heard nothing. Is the microphone covered? Play it to be sure, or record it again.',
  startedAloud: 'Recording.',
  recordingFor: {
    one: 'Recording, {count} second.',
    other: 'Recording, {count} seconds.',
  },
  recorded: {
    one: 'Recorded {count} second.',
    other: 'Recorded {count} seconds.',
  },
  recordedSilent: {
    one: 'Recorded {count} second. We heard nothing.',
    other: 'Recorded {count} seconds. We heard nothing.',
  },
  record: 'Record a voice message',
  stop: 'Stop recording',
  play: 'Play your message',
  pause: 'Pause your message',
  failed: 'Recording Failed',
  noMicrophone: 'Could not access microphone. Please check permissions.',
  noMicrophoneHere:
    'Could not access microphone. You opened this page inside another app. Choose “Open in browser” in that app’s menu.',
} as const
