import sizes from './sizes.json' with { type: 'json' }

const addresses = import.meta.glob<string>('./*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const sizeOf: Readonly<Record<string, { width: number; height: number }>> = sizes

/**
 * The address and size of a screenshot, which `npm run pictures` has taken. The page reserves its
 * room while it loads.
 */
export function pictureOf(file: string) {
  return { src: addresses[`./${file}`], ...sizeOf[file.replace('.webp', '')] }
}
