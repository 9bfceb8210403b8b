/** Made by `scripts/wordFiles.ts`: the words of a page's part for customers, in each language but English. */
declare module 'virtual:customers-words/*' {
  import type { LoadedWords } from './customersPart.ts'

  const loaders: LoadedWords
  export default loaders
}
