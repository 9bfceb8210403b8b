/** What only shops that take voice messages need, in one piece: who could record can also send. */
export { Recorder } from './Recorder.tsx'
export { uploadOf } from './uploadRecording.ts'
