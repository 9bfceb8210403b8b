import { readFilesBy } from '../../fileHelper.ts'
import { drawLogo } from './picture.ts'

readFilesBy(drawLogo)
