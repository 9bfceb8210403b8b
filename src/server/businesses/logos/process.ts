import { readFilesBy } from '../../files/fileRunner.ts'
import { drawLogo } from './picture.ts'

readFilesBy(drawLogo)
