import { readFilesBy } from '../../../fileRunner.ts'
import { readCustomers } from './read.ts'

readFilesBy(readCustomers)
