import { readFilesBy } from '../platform/files/fileRunner.ts'
import { describeCalls } from './describe.ts'

readFilesBy((asked) => describeCalls(JSON.parse(asked.toString())))
