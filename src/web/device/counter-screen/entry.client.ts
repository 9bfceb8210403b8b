import { openScreen } from './screen.ts'

const page = document.getElementById('counter-screen')
if (page) openScreen(page)
