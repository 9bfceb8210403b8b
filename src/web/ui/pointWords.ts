export { formatPoints, pointsInWords } from '../../contract/pointWords.ts'
