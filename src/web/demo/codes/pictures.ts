import { purchases, sampleCheckCode } from '../sample/shop.ts'
import check from './check.svg?url'
import large from './large.svg?url'
import medium from './medium.svg?url'
import small from './small.svg?url'

/** The pictures of the sample's codes by the id of each, drawn before. */
export const codePictures: readonly (readonly [number, string])[] = [
  [purchases.low.id, small],
  [purchases.medium.id, medium],
  [purchases.high.id, large],
  [sampleCheckCode.id, check],
]
