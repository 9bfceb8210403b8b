import { readFilesBy } from '../../../fileThread.ts'
import { readRecordingFile } from './read.ts'

readFilesBy(readRecordingFile)
