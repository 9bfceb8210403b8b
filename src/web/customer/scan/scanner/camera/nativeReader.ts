import type { CodeReader } from './codeReader.ts'
import { type DetectedCode, textsFromTheMiddle } from './detectedCodes.ts'

/** The part of the Barcode Detection API that we use; TypeScript does not know it. */
interface BarcodeDetector {
  detect: (picture: ImageBitmap) => Promise<readonly DetectedCode[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Undefined where the browser reads no QR codes. */
export async function openNativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return undefined
  try {
    const formats = await BarcodeDetector.getSupportedFormats()
    if (!formats.includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return {
      async read(picture) {
        const texts = textsFromTheMiddle(await detector.detect(picture), picture)
        // Kept when reading failed: then another reader has it next.
        picture.close()
        return texts
      },
      close: () => undefined,
    }
  } catch {
    return undefined
  }
}
