import sharp from 'sharp'

const drawings = { operation: ['VipsForeignLoadSvg'] }

/**
 * One of our own SVG drawings as a PNG. The server reads no drawings of others, so sharp may read
 * them only here.
 */
export async function drawnToPng(svg: string | Buffer): Promise<Buffer> {
  sharp.unblock(drawings)
  try {
    return await sharp(Buffer.from(svg), { density: 600 }).png().toBuffer()
  } finally {
    sharp.block(drawings)
  }
}
