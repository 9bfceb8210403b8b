import sharp from 'sharp'

// Picture libraries were written for trusted pictures. Whatever a file claims to be, only the four
// formats that we accept are enabled, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// A picture is read only once, so caching it would waste memory.
sharp.cache(false)

export { sharp }
