import { readFilesBy } from '../../../files/fileRunner.ts'
import { readCustomers } from './read.ts'

readFilesBy(readCustomers)
