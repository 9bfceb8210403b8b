import { readFilesBy } from '../../../fileHelper.ts'
import { drawOwnerGuide } from './draw.ts'

readFilesBy(drawOwnerGuide)
