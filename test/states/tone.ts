/** The address of a playable recording of silence, this many seconds long. */
export function recordingOf(seconds: number): string {
  const rate = 8_000
  const samples = rate * seconds
  const wave = new DataView(new ArrayBuffer(44 + samples))
  const write = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) {
      wave.setUint8(at + index, letter.charCodeAt(0))
    }
  }
  write(0, 'RIFF')
  wave.setUint32(4, 36 + samples, true)
  write(8, 'WAVEfmt ')
  wave.setUint32(16, 16, true)
  // Uncompressed, one channel, 8 bits per sample.
  wave.setUint16(20, 1, true)
  wave.setUint16(22, 1, true)
  wave.setUint32(24, rate, true)
  wave.setUint32(28, rate, true)
  wave.setUint16(32, 1, true)
  wave.setUint16(34, 8, true)
  write(36, 'data')
  wave.setUint32(40, samples, true)
  new Uint8Array(wave.buffer, 44).fill(128)
  return URL.createObjectURL(new Blob([wave.buffer], { type: 'audio/wav' }))
}
