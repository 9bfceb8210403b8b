import { readFilesBy } from '../../platform/files/fileRunner.ts'
import { drawLogo } from './picture.ts'

readFilesBy(drawLogo)
