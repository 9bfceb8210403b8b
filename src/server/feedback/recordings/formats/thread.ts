import { readFilesBy } from '../../../platform/files/fileRunner.ts'
import { readRecordingFile } from './read.ts'

readFilesBy(readRecordingFile)
