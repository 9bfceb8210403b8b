import { readFilesBy } from '../../../fileHelper.ts'
import { readRecordingFile } from './read.ts'

readFilesBy(readRecordingFile)
