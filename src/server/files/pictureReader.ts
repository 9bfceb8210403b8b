import sharp from 'sharp'

// Picture libraries were written for trusted pictures. Only the four formats that we accept are
// enabled, whatever a file claims to be, and they read from memory alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// A picture is read once: caching it would only use memory.
sharp.cache(false)

export { sharp }
