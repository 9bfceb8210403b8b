import { readFilesBy } from '../../../platform/files/fileRunner.ts'
import { readCustomers } from './read.ts'

readFilesBy(readCustomers)
