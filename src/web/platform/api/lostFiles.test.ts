import { expect, test } from 'vitest'
import { isLostFile } from './lostFiles.ts'

test.each([
  'Failed to fetch dynamically imported module: https://points.example/assets/Page-Ab12.js',
  'error loading dynamically imported module: https://points.example/assets/Page-Ab12.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/Page-Ab12.css',
])('a file that did not load, in the words of a browser: %s', (message) => {
  expect(isLostFile(new TypeError(message))).toBe(true)
})

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new Error('undefined is not an object'),
  'Importing a module script failed.',
  undefined,
])('another failure: %s', (reason) => expect(isLostFile(reason)).toBe(false))
