import { readFilesBy } from '../../../fileRunner.ts'
import { drawOwnerGuide } from './draw.ts'

readFilesBy(drawOwnerGuide)
