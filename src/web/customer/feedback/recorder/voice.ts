/** What only shops that take voice messages need, loaded together: recording and sending. */
export { Recorder } from './Recorder.tsx'
export { uploadOf } from './uploadRecording.ts'
