import sharp from 'sharp'

// Readers of pictures were written for trusted ones. Only those of the four kinds that we take are
// there at all, whatever a file says that it is, and they read from memory alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// A picture is read once: what is kept of it would only take memory.
sharp.cache(false)

export { sharp }
