import { afterEach, vi } from 'vitest'

/** The next file is loaded before its first test: it must not meet what the last one stubbed. */
afterEach(() => void vi.unstubAllGlobals())
