/** The alphabet of text messages (GSM 03.38). One character beyond it doubles the size of all. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Letters of the alphabet that are sent as two. */
export const extension = new Set('\f^{}\\[~]|€')

/** Whether all letters are in the alphabet, so that 160 fit and not 70. */
export function isGsm7(text: string): boolean {
  return [...text].every((letter) => basic.has(letter) || extension.has(letter))
}
