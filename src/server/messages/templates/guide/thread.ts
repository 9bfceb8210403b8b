import { readFilesBy } from '../../../files/fileRunner.ts'
import { drawOwnerGuide } from './draw.ts'

readFilesBy(drawOwnerGuide)
