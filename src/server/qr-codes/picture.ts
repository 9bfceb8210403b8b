import qrcode from 'qrcode'

/** ISO/IEC 18004 asks for four modules of white around the code; readers rely on it. */
const quietZoneModules = 4
/** Level M survives about 15 % of damage, a scratched sticker, without growing the code. */
const errorCorrectionLevel = 'M'
/** Wide enough for 80 mm at 300 dots an inch. */
const pngWidthPixels = 1024

export async function drawPng(link: string): Promise<Buffer> {
  return qrcode.toBuffer(link, {
    errorCorrectionLevel,
    margin: quietZoneModules,
    width: pngWidthPixels,
    color: { dark: '#1b2420', light: '#ffffff' },
  })
}

export async function drawSvg(link: string): Promise<string> {
  return qrcode.toString(link, {
    type: 'svg',
    errorCorrectionLevel,
    margin: quietZoneModules,
    color: { dark: '#1b2420', light: '#ffffff' },
  })
}
