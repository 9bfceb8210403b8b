import { readFilesBy } from '../../fileRunner.ts'
import { drawLogo } from './picture.ts'

readFilesBy(drawLogo)
