import { loadWords, setPageLanguage } from '../../platform/words/language.ts'
import { openScreen } from './screen.ts'

const page = document.getElementById('counter-screen')
const place = document.getElementById('standalone')
if (page && place) {
  setPageLanguage(await loadWords(place))
  openScreen(page)
}
