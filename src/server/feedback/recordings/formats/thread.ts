import { readFilesBy } from '../../../files/fileRunner.ts'
import { readRecordingFile } from './read.ts'

readFilesBy(readRecordingFile)
