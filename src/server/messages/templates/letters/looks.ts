import { Html } from './html.ts'

/** The design's values. Mail programs know neither our stylesheet nor our fonts. */
export const color = {
  ink: '#1B2420',
  ink2: '#4C5A53',
  till: '#114B3A',
  serial: '#B3261E',
  receipt: '#FFFFFF',
  kraft: '#D9B583',
  pad: '#E4F0E4',
  padDeep: '#C6DFCB',
  ticket: '#FFC145',
} as const

export const display = "Rockwell,'Roboto Slab',Georgia,serif"
export const sans =
  "'Atkinson Hyperlegible',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Breaks a name without spaces anywhere, so that the email is not wider than its screen. */
export const anyWidth = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * For mail programs that support stylesheets; others use each element's own styles. In dark mode,
 * background and paper are dark, as in the dashboard.
 */
export const stylesheet = new Html(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:none!important}
@media (max-width:480px){
.around{padding-left:10px!important;padding-right:10px!important}
.inside{padding-left:22px!important;padding-right:22px!important}
.heading{font-size:26px!important}
.figure{font-size:60px!important}
}
@media (prefers-color-scheme:dark){
.counter{background:#141B18!important}
.paper{background:#1E2824!important}
.pad{background:#22332B!important}
.pad-head{background:#2B4438!important}
.tear{background-image:linear-gradient(135deg,#1E2824 50%,transparent 50%),linear-gradient(225deg,#1E2824 50%,transparent 50%)!important}
.slot{background:#000000!important}
.ink{color:#EDF2EB!important}
.ink-2{color:#B4C0B8!important}
.till{color:#7FD1AE!important}
.serial{color:#FF9C92!important}
.rule{border-color:#83928A!important}
.key{background:#7FD1AE!important;border-color:#4FA382!important}
.key a{color:#10201A!important}
}
</style>`)
