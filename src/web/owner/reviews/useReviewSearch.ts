import { chosenOf, oneOf, textOf, useListView } from '../shared/useListView.ts'

const reviewList = {
  search: textOf(100),
  rating: oneOf(['1', '2', '3', '4', '5']),
  answered: oneOf(['yes', 'no']),
  has: oneOf(['comment', 'voice', 'phone']),
}
export type FilterName = Exclude<keyof typeof reviewList, 'search'>

/** Which reviews are shown. */
export function useReviewSearch() {
  const list = useListView(reviewList)
  return { ...list, search: chosenOf(list.view) }
}
export type ReviewSearch = ReturnType<typeof useReviewSearch>['search']
