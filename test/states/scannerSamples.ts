import { page } from 'vitest/browser'
import { getSession, type SessionState } from '../../src/contract/auth.ts'
import { describeCode } from '../../src/contract/scan.ts'
import { describedCode } from './customerSamples.ts'
import { openPage, phone, server } from './page.tsx'
import { nobody } from './samples.ts'

/** The session of a customer, with or without a confirmed number. */
export function signedIn(confirmed: string | null = '+14152340138'): SessionState {
  return { ...nobody, customer: { name: 'Ana Lima', email: 'ana@example.com', phone: confirmed } }
}

/** Opens the scanner as a signed-in customer, with or without a confirmed number. */
export async function openScanner(confirmed: string | null = '+14152340138'): Promise<void> {
  server.answer(getSession, signedIn(confirmed))
  server.answer(describeCode, describedCode)
  await openPage('/scan', phone)
}

/** The code that the browser's own reader finds in every picture; undefined for none. */
export function readInPictures(text: string | undefined): void {
  class Reader {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () =>
      text === undefined ? [] : [{ rawValue: text, boundingBox: new DOMRectReadOnly(0, 0, 9, 9) }]
  }
  Object.assign(window, { BarcodeDetector: Reader })
}

export function forgetReader(): void {
  Reflect.deleteProperty(window, 'BarcodeDetector')
}

/** Chooses a picture from the gallery; the fake reader says what it contains. */
export async function choosePicture(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  const paper = document.createElement('canvas')
  paper.getContext('2d')?.fillRect(0, 0, 9, 9)
  paper.toBlob(resolve)
  const picture = new File([(await promise) ?? ''], 'code.png', { type: 'image/png' })
  await chooseFile(picture)
}

export async function chooseFile(file: File): Promise<void> {
  await page.getByLabelText('Picture of a code').upload(file)
}

export const typeKey = page.getByRole('button', { name: 'Type the code' })
export const codeField = page.getByRole('textbox', { name: 'Code' })
export const collectPoints = page.getByRole('button', { name: 'Collect points' })

export async function typeCode(text: string): Promise<void> {
  await codeField.fill(text)
  await collectPoints.click()
}
