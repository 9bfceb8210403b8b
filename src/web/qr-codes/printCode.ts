/** Long enough for the new window to lay out what was written into it. */
const SETTLING_MS = 500

/**
 * Prints a fragment of HTML in a window of its own, which closes afterwards. Call it in the click
 * itself: later, browsers open no window. Answers `blocked` where none opens at all; throws what
 * `load` throws.
 */
export async function printCode(
  title: string,
  load: () => Promise<string>,
): Promise<'opened' | 'blocked'> {
  const sheet = window.open('', '', 'popup,width=720,height=860')
  if (!sheet) return 'blocked'
  const { document: page } = sheet
  page.documentElement.lang = 'en'
  page.title = title
  page.body.textContent = 'Preparing your code...'
  try {
    // As markup it runs no scripts, whatever it held.
    page.body.innerHTML = await load()
  } catch (error) {
    sheet.close()
    throw error
  }
  printAndClose(sheet)
  return 'opened'
}

/** Our pages allow no inline scripts, and the new window is one of ours: it is led from here. */
function printAndClose(sheet: Window): void {
  let isPrinting = false
  sheet.addEventListener('beforeprint', () => {
    isPrinting = true
  })
  sheet.addEventListener('afterprint', () => sheet.close())
  setTimeout(() => {
    if (sheet.closed) return
    sheet.print()
    // Phones come back at once and print meanwhile; a window that went away would stop them.
    if (!isPrinting) sheet.close()
  }, SETTLING_MS)
}
