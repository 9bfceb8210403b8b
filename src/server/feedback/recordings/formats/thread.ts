import { readFilesBy } from '../../../fileRunner.ts'
import { readRecordingFile } from './read.ts'

readFilesBy(readRecordingFile)
